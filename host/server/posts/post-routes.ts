import {
  answerId,
  type PostedFields,
  type PostedForm,
  postParameter,
  sentParameter,
} from '@site/shared/contracts/posted-form';
import { limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DraftView } from '../../releases/drafts/draft-token.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { sendError } from '../http/error-answers.ts';
import { releaseForVisitor } from '../live/canary-bucket.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { OverridePages } from '../overrides/override-pages.ts';
import {
  overriddenPage,
  overriddenRelease,
  type VisitorOverrides,
} from '../overrides/visitor-override.ts';
import { pageAddress } from '../pages/page-address.ts';
import { pageClientOf } from '../pages/page-client.ts';
import { sendDocument } from '../pages/send-document.ts';
import type { SitePages } from '../pages/site-pages.ts';
import type { ServiceConnections } from '../proxies/call-proxy.ts';
import { type PostNotice, sendPostNotice } from './post-notice.ts';
import { formMaxBytes, readFields } from './read-fields.ts';
import { readMultipart, readPartsOf } from './read-multipart.ts';
import { isFromThisSite } from './same-site.ts';
import { sendForm } from './send-form.ts';

export interface PostRoutesOptions {
  readonly live: LiveReleases;
  readonly pages: SitePages;
  /** What editors who look at drafts get in place of the page of visitors. */
  readonly drafts: Pick<Drafts, 'viewOf' | 'page' | 'refuse'>;
  /** Other versions than those that are live, for who opened a link or a preview. */
  readonly overrides: VisitorOverrides & { readonly pages: Pick<OverridePages, 'release'> };
  /** The room that pages are made in. */
  readonly renderingBudget: ServiceConnections['budget'];
  /** Where forms go. */
  readonly base: string;
  readonly connections: ServiceConnections;
  readonly publicOrigins: readonly string[] | undefined;
  readonly security: SecurityLog;
}

/** Takes forms that a browser posts without scripts, on the address of their page (docs/decisions/0214). */
export async function postRoutes(app: FastifyInstance, options: PostRoutesOptions): Promise<void> {
  const urlencoded = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(
    urlencoded,
    { parseAs: 'buffer', bodyLimit: formMaxBytes },
    (_request, body, done) => done(null, body),
  );
  await readPartsOf(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = limitRefusal(error, { security: options.security, client: request.ip });
    if (refusal) reply.header('retry-after', refusal.retryAfter);
    const status = refusal?.status ?? error.statusCode ?? 500;
    const notice = refusal ? 'busy' : noticeOf(status);
    if (!notice || postedSlot(request) === null) throw error;
    return sendPostNotice(reply, notice, { status, language: languageOf(request) });
  });
  app.post('/*', { config: { shed: 'first', largeBody: true } }, async (request, reply) => {
    const slot = postedSlot(request);
    const { release: visitors } = releaseForVisitor(options.live, request, reply);
    const draft = options.drafts.viewOf(request);
    // An editor's page is of the versions that are live.
    const own = draft
      ? undefined
      : await overriddenRelease(options.overrides.pages, request, reply);
    const seen = own ?? visitors;
    if (!slot) {
      return sendError(reply, 404, { error: 'notFound', message: 'There is nothing here.' });
    }
    const language = languageOf(request);
    if (!isForm(request)) return sendPostNotice(reply, 'unreadable', { status: 415, language });
    if (!isFromThisSite(request, options.publicOrigins)) {
      return sendPostNotice(reply, 'foreign', { status: 403, language });
    }
    if (!hasReceiver(seen, slot)) return sendPostNotice(reply, 'gone', { status: 404, language });
    // Before anything is sent: going back keeps what was typed.
    if (draft === 'ended' || draft === 'foreign') {
      return options.drafts.refuse(request, reply, draft);
    }
    reply.header('cache-control', 'no-store');
    return take(slot, { request, reply, visitors, seen, draft, options });
  });
}

interface Post {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitors: LiveRelease;
  /** What the sender's page was made with, which is another for who opened a link or a preview. */
  readonly seen: LiveRelease;
  /** The drafts that the sender looks at. */
  readonly draft: DraftView | undefined;
  readonly options: PostRoutesOptions;
}

async function take(slot: string, post: Post) {
  const { request, reply, seen, options } = post;
  const { connections, base } = options;
  const { client, signal } = pageClientOf(request, reply);
  const { fields, file } = await readPost(request);
  const read = (read: PostedFields) => seen.renderer.readForm(slot, read);
  const form = { request, fields, file, read, language: languageOf(request), base, connections };
  const refused = await connections.budget.run(client, () => sendForm(form), signal && { signal });
  if (refused === undefined) {
    // Nothing personal stands in an address, and going back or reloading sends nothing again.
    return reply
      .code(303)
      .header('location', `?${sentParameter}=${slot}#${answerId(slot)}`)
      .send();
  }
  const { status, ...why } = refused;
  if (why.failure?.retryAfter) reply.header('retry-after', why.failure.retryAfter);
  return answer(post, { slot, status, form: { state: 'refused', values: fields, ...why } });
}

async function readPost(request: FastifyRequest) {
  if (request.isMultipart()) return readMultipart(request);
  return { fields: readFields(request.body as Buffer), file: undefined };
}

/** Shows the page again, with what was typed: with the drafts or the versions that its sender looks at. */
async function answer(
  { request, reply, visitors, draft, options }: Post,
  posted: { readonly slot: string; readonly status: number; readonly form: PostedForm },
) {
  const asked = pageClientOf(request, reply);
  const makePage = () => {
    const url = pageAddress(request.url, visitors.release.set);
    return options.pages.create({ live: visitors, url, posted });
  };
  const makeVisitorsPage = () =>
    options.renderingBudget.run(asked.client, makePage, asked.signal && { signal: asked.signal });
  const page = draft
    ? await options.drafts.page(draft, { url: request.url, posted, ...asked })
    : ((await overriddenPage(options.overrides, request, reply, posted)) ??
      (await makeVisitorsPage()));
  // A page that was removed or has moved meanwhile cannot show what was typed; going back can.
  if (page.kind === 'redirect') {
    return sendPostNotice(reply, 'gone', { status: 410, language: languageOf(request) });
  }
  return sendDocument(request, reply.code(page.status), page);
}

function postedSlot({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.split('?')[1]).get(postParameter);
}

/** What to say of what cannot be read as a form. */
function noticeOf(status: number): PostNotice | undefined {
  if (status === 413) return 'large';
  return status === 400 || status === 415 ? 'unreadable' : undefined;
}

function isForm(request: FastifyRequest): boolean {
  return request.isMultipart() || Buffer.isBuffer(request.body);
}

/** The language of a page with a form: all of them are Dutch where their address has no prefix. */
function languageOf({ url }: FastifyRequest): 'nl' | 'en' {
  return /^\/en(?:[/?]|$)/.test(url) ? 'en' : 'nl';
}

function hasReceiver({ release }: LiveRelease, slot: string): boolean {
  return release.set.remotes.some(
    ({ claims, off }) =>
      !off && claims.slots?.some(({ name, receiver }) => name === slot && receiver !== undefined),
  );
}
