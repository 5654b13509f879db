import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance } from 'fastify';
import { draftsPath, isVersionName, leaveDraftsPath } from '../../releases/drafts/draft-token.ts';
import { pathOnSite, readPathOnSite, unlisted } from '../overrides/unlisted.ts';
import { setDraftCookie } from './draft-cookie.ts';
import { type DraftNotice, sendDraftNotice } from './draft-notices.ts';
import type { Drafts } from './drafts.ts';

interface DraftRoutesOptions {
  readonly drafts: Drafts;
  readonly security: SecurityLog;
}

interface Asked {
  readonly Querystring: Readonly<
    Record<'token' | 'version' | 'to', string | readonly string[] | undefined>
  >;
}

/** What the content system calls a version that has no name in the address. */
const usualVersion = 'draft';

/** Where browsers may open a preview: not in a picture or a script of another site. */
const destinations: ReadonlySet<string> = new Set(['document', 'iframe']);

/** `/cms/drafts?token=…&version=draft&to=/nieuws/een-concept`: the preview addresses of the content system. */
export function draftRoutes(app: FastifyInstance, { drafts, security }: DraftRoutesOptions): void {
  const { frameOrigins } = drafts;

  app.get<Asked>(draftsPath, async (request, reply) => {
    // The token is in the address.
    unlisted(reply).header('referrer-policy', 'no-referrer');
    const { 'sec-fetch-dest': destination = 'document' } = request.headers;
    const notice = (name: DraftNotice, status: number) =>
      sendDraftNotice(request, reply, name, { status, frameOrigins });
    const refuse = (name: DraftNotice, subject: string) => {
      security.report('override-refused', { client: request.ip, subject });
      return notice(name, 403);
    };
    if (!drafts.isOn) return notice('off', 404);
    if (!destinations.has(destination)) return refuse('embedded', 'drafts-destination');
    const { token, version, to } = request.query;
    const until = drafts.readLink(textOf(token));
    if (until === undefined) return refuse('foreign', 'drafts-link');
    if (until === 'ended') return notice('linkEnded', 403);
    const page = readPathOnSite(pageOf(to));
    if (page === undefined) return refuse('elsewhere', 'drafts-page');
    const asked = textOf(version);
    drafts.open(request, reply, { version: isVersionName(asked) ? asked : usualVersion, until });
    return reply.redirect(page, 303);
  });

  app.get<Asked>(leaveDraftsPath, async (request, reply) => {
    unlisted(reply);
    setDraftCookie(request, reply, { token: '', seconds: 0 });
    const to = pathOnSite(textOf(request.query.to));
    // No frame may show the page of visitors.
    if (request.headers['sec-fetch-dest'] !== 'iframe') return reply.redirect(to, 303);
    return sendDraftNotice(request, reply, 'left', { status: 200, frameOrigins, to });
  });
}

/** Of several pages the first one whose address is filled in. */
function pageOf(to: string | readonly string[] | undefined): string {
  const pages = [to ?? []].flat();
  return pages.find((page) => page === '/' || !page.endsWith('/')) ?? pages[0] ?? '/';
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
