import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent } from 'undici';
import type { ServerConfig } from '../config.ts';
import { type ContentCache, ContentUnavailableError } from '../content/content-cache.ts';
import { sendError } from './error-answers.ts';
import { passPollOn } from './poll-proxy.ts';
import { passOn, pathOf, unavailable } from './service-proxy.ts';

interface ProxiesOptions {
  readonly upstreams: ServerConfig['upstreams'];
  readonly content: ContentCache;
  /** Longest wait for a service, in milliseconds. */
  readonly timeout?: number;
}

/** A path with a segment that leads upwards, however it is written (WHATWG URL, section 4.5). */
const climbing = /[/\\](?:\.|%2e){1,2}(?:[/\\]|$)/i;

/** Connections over which polls go; more phones than that wait a millisecond for each other. */
const pollConnections = 128;

/** Questions for a head alone go the way of everything else. */
const onlyGet = { exposeHeadRoute: false };

/** A picture that is wanted for the first time in some size is made while the browser waits. */
const imageTimeoutFactor = 3;

/** An image or document of the content system that is opened by itself runs nothing. */
const inert = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/**
 * The services behind the site's one public origin: `/api`, `/ticket-api` and `/cms`. What the
 * content system says about items goes through the content cache; besides them and
 * its assets nothing of it is public: a real one has users, files and a log-in behind the same base.
 */
export async function proxies(
  app: FastifyInstance,
  { upstreams, content, timeout = 10_000 }: ProxiesOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // A path that leaves its base would reach what the service shows to this machine alone.
    scope.addHook('onRequest', (request, reply, done) => {
      if (!climbing.test(pathOf(request.url))) return done();
      sendError(reply, 400, { error: 'validationFailed', message: 'No such path.' });
    });
    await scope.register(replyFrom, {
      undici: { headersTimeout: timeout, bodyTimeout: timeout },
      http2: false,
      // Its log lines hold whole addresses.
      disableRequestLogging: true,
    });
    scope.get('/cms/items/*', async (request, reply) => sendContent(reply, content, request.url));
    const polls = new Agent({
      connections: pollConnections,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    scope.addHook('onClose', () => polls.destroy());
    const api = { prefix: '/api', base: upstreams.api };
    scope.get('/api/challenge/ticket/view/:code', onlyGet, passPollOn(api, polls));
    scope.all('/api/*', passOn(api));
    const ticketApi = { prefix: '/ticket-api', base: upstreams.ticketApi };
    scope.get('/ticket-api/tickets/by-secret/:secret', onlyGet, passPollOn(ticketApi, polls));
    scope.all('/ticket-api/*', passOn(ticketApi));
    scope.all('/minigame/*', passOn({ prefix: '/minigame', base: upstreams.minigame }));
    const cms = { prefix: '/cms', base: upstreams.cms, headers: inert };
    scope.get('/cms/assets/*', passOn({ ...cms, timeout: imageTimeoutFactor * timeout }));
    scope.all('/cms/*', async (_request, reply) =>
      sendError(reply, 404, { error: 'notFound', message: 'Only items and assets are public.' }),
    );
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
