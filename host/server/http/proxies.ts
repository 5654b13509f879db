import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { type ContentCache, ContentUnavailableError } from '../content/content-cache.ts';
import { sendError } from './error-answers.ts';

interface ProxiesOptions {
  readonly upstreams: ServerConfig['upstreams'];
  readonly content: ContentCache;
  /** Longest wait for a service, in milliseconds. */
  readonly timeout?: number;
}

/** A path with a segment that leads upwards, however it is written (WHATWG URL, section 4.5). */
const climbing = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i;

/**
 * The services behind the site's one public origin: `/api`, `/ticket-api` and `/cms`. What the
 * content system says about items goes through the content cache.
 */
export async function proxies(
  app: FastifyInstance,
  { upstreams, content, timeout = 10_000 }: ProxiesOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // A path that leaves its base would reach what the service shows to this machine alone.
    scope.addHook('onRequest', async (request, reply) => {
      if (!climbing.test(pathOf(request.url))) return;
      return sendError(reply, 400, { error: 'validationFailed', message: 'No such path.' });
    });
    await scope.register(replyFrom, {
      undici: { headersTimeout: timeout, bodyTimeout: timeout },
      http2: false,
      // Its log lines hold whole addresses.
      disableRequestLogging: true,
    });
    scope.get('/cms/items/*', async (request, reply) => sendContent(reply, content, request.url));
    forward(scope, '/api', upstreams.api);
    forward(scope, '/cms', upstreams.cms);
    forward(scope, '/ticket-api', upstreams.ticketApi);
  });
}

async function sendContent(reply: FastifyReply, content: ContentCache, url: string) {
  try {
    const answer = await content.get(url.slice('/cms'.length));
    return reply
      .code(answer.status)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(answer.body);
  } catch (error) {
    if (!(error instanceof ContentUnavailableError)) throw error;
    return unavailable(reply, 503);
  }
}

function forward(scope: FastifyInstance, prefix: string, base: string): void {
  scope.all(`${prefix}/*`, (request, reply) =>
    // The query follows by itself.
    reply.from(base + pathOf(request.url).slice(prefix.length), {
      // A service with too much to do gets no more of it.
      retryDelay: () => null,
      rewriteRequestHeaders: (original, headers) => ({
        ...headers,
        'x-forwarded-for': original.ip,
        'x-forwarded-host': original.host,
        'x-forwarded-proto': original.protocol,
      }),
      onError: (_target, { error }) => {
        request.log.warn({ reason: error.message, prefix }, 'a service does not answer');
        void unavailable(reply, /timeout/i.test(error.message) ? 504 : 502);
      },
    }),
  );
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

function unavailable(reply: FastifyReply, status: number) {
  const message = 'The service does not answer. Try again in a moment.';
  return sendError(reply, status, { error: 'unavailable', message });
}
