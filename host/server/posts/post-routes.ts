import {
  answerId,
  type PostedFields,
  type PostedForm,
  postParameter,
  sentParameter,
} from '@site/shared/contracts/posted-form';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { departureSignal } from '@site/shared/trust-boundary/departure-signal';
import { limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-answers.ts';
import { releaseForVisitor } from '../live/canary-bucket.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { pageAddress } from '../pages/page-address.ts';
import { sendDocument } from '../pages/send-document.ts';
import type { SitePages } from '../pages/site-pages.ts';
import type { ServiceConnections } from '../proxies/call-proxy.ts';
import { formMaxBytes, readFields } from './read-fields.ts';
import { readMultipart, readPartsOf } from './read-multipart.ts';
import { isFromThisSite } from './same-site.ts';
import { sendForm } from './send-form.ts';
import { unreadablePage } from './unreadable-page.ts';

export interface PostRoutesOptions {
  readonly live: LiveReleases;
  readonly pages: SitePages;
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
    const { statusCode = 500 } = error;
    if (statusCode !== 413 && statusCode !== 400) throw error;
    const page = unreadablePage(languageOf(request), statusCode);
    return reply
      .code(statusCode)
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
  app.post('/*', { config: { shed: 'first', largeBody: true } }, async (request, reply) => {
    const slot = new URLSearchParams(request.url.split('?')[1]).get(postParameter);
    const { release: visitors } = releaseForVisitor(options.live, request, reply);
    if (!slot || !hasReceiver(visitors, slot) || !isForm(request)) {
      return sendError(reply, 404, { error: 'notFound', message: 'There is nothing here.' });
    }
    if (!isFromThisSite(request, options.publicOrigins)) {
      const message = 'Send this form from its own page.';
      return sendError(reply, 403, { error: 'xsrfFailed', message });
    }
    reply.header('cache-control', 'no-store');
    return take(slot, { request, reply, visitors, options });
  });
}

interface Post {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitors: LiveRelease;
  readonly options: PostRoutesOptions;
}

async function take(slot: string, post: Post) {
  const { request, reply, visitors, options } = post;
  const { connections, base } = options;
  const client = clientNetwork(request.ip);
  const signal = departureSignal(reply);
  const { fields, file } = await readPost(request);
  const read = (read: PostedFields) => visitors.renderer.readForm(slot, read);
  const form = { request, fields, file, read, language: languageOf(request), base, connections };
  const refused = await connections.budget.run(client, () => sendForm(form), { signal });
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

/** Shows the page again, with what was typed. */
async function answer(
  { request, reply, visitors, options }: Post,
  posted: { readonly slot: string; readonly status: number; readonly form: PostedForm },
) {
  const client = clientNetwork(request.ip);
  const signal = departureSignal(reply);
  const url = pageAddress(request.url, visitors.release.set);
  try {
    const page = await options.renderingBudget.run(
      client,
      () => options.pages.create({ live: visitors, url, posted }),
      { signal },
    );
    if (page.kind === 'redirect') return reply.redirect(page.location, 303);
    return sendDocument(request, reply.code(page.status), page);
  } catch (error) {
    const refusal = limitRefusal(error, { security: options.security, client: request.ip });
    if (!refusal) throw error;
    return sendError(reply.header('retry-after', refusal.retryAfter), refusal.status, refusal);
  }
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
