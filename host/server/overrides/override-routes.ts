import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-answers.ts';
import { operatorsOnly } from '../operations/operations-token.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { setOverrideCookie } from './override-cookie.ts';
import { leavePath, overridePath, replayPath } from './override-paths.ts';
import { readOverride, signOverride } from './override-token.ts';
import { findSet } from './set-records.ts';

interface OverrideRoutesOptions {
  readonly operationsToken: string;
  readonly store: ReleaseStore;
}

interface Asked {
  readonly Querystring: Readonly<Record<'token' | 'to' | 'id', string | string[] | undefined>>;
}

/** How long a replay from the status page lasts, in milliseconds. */
const replayTime = 3_600_000;

/** Lets one browser see other versions than those that are live, for whoever has a signed link. */
export function overrideRoutes(app: FastifyInstance, options: OverrideRoutesOptions): void {
  const { operationsToken, store } = options;

  app.get<Asked>(overridePath, async (request, reply) => {
    const token = textOf(request.query.token);
    if (readOverride(token, operationsToken)) return enter(request, reply, token);
    const message = 'This link was not made by the release tool, or it has ended.';
    return sendError(unlisted(reply), 403, { error: 'forbidden', message });
  });

  app.get<Asked>(leavePath, async (request, reply) => {
    setOverrideCookie(request, reply, { token: '', seconds: 0 });
    return unlisted(reply).redirect(pathOnSite(request.query.to), 303);
  });

  const onRequest = operatorsOnly(operationsToken);
  app.get<Asked>(replayPath, { onRequest }, async (request, reply) => {
    const set = await findSet(store, textOf(request.query.id));
    if (!set) {
      const message = 'No set of this error code was ever live here.';
      return sendError(reply, 404, { error: 'notFound', message });
    }
    const override = { ...set, local: {}, until: Date.now() + replayTime };
    return enter(request, reply, signOverride(override, operationsToken));
  });

  function enter(request: FastifyRequest<Asked>, reply: FastifyReply, token: string) {
    const until = readOverride(token, operationsToken)?.until ?? 0;
    setOverrideCookie(request, reply, { token, seconds: Math.ceil((until - Date.now()) / 1_000) });
    return unlisted(reply).redirect(pathOnSite(request.query.to), 303);
  }
}

function unlisted(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** A link leads nowhere but to this site. */
function pathOnSite(to: string | string[] | undefined): string {
  const base = 'http://site.invalid';
  const url = URL.canParse(textOf(to), base) ? new URL(textOf(to), base) : undefined;
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
