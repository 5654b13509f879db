import replyFrom from '@fastify/reply-from';
import type { WireError } from '@site/shared/contracts/wire-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { type ContentCache, ContentUnavailableError } from '../content/content-cache.ts';

/** Longest wait for a service behind the site's origin, in milliseconds. */
const upstreamTimeout = 10_000;

/**
 * The services behind the site's one public origin: `/api`, `/ticket-api` and `/cms`. What the
 * content system says about items goes through the content cache.
 */
export async function proxies(
  app: FastifyInstance,
  { upstreams, content }: { upstreams: ServerConfig['upstreams']; content: ContentCache },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, {
      undici: { headersTimeout: upstreamTimeout, bodyTimeout: upstreamTimeout },
      http2: false,
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
    reply.from(base + request.url.slice(prefix.length), {
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

function unavailable(reply: FastifyReply, status: number) {
  const body: WireError = {
    error: 'unavailable',
    message: 'The service does not answer. Try again in a moment.',
    fieldErrors: {},
  };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
