import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CdnSettings } from './cdn-settings.ts';
import { siteKey } from './surrogate-keys.ts';

/**
 * Seconds for which a CDN gives an answer away. A purge that is lost on the way heals within `fresh`. After a
 * purge the old answer is given for `staleWhileRevalidate` more, the shortest time that there is: a promotion
 * is to be everywhere within two seconds. It stays for `staleIfError` in case no server answers.
 */
const seconds = { fresh: 60, staleWhileRevalidate: 1, staleIfError: 86_400 } as const;

/** RFC 9213, with the directives of RFC 5861. */
const cdnCacheControl = `max-age=${seconds.fresh}, stale-while-revalidate=${seconds.staleWhileRevalidate}, stale-if-error=${seconds.staleIfError}`;

/** The header that says so: Fastly reads one of its own. */
const cacheControlHeader: Readonly<Record<CdnSettings['mode'], string>> = {
  varnish: 'cdn-cache-control',
  http: 'cdn-cache-control',
  fastly: 'surrogate-control',
};

const keysOf = new WeakMap<FastifyReply, readonly string[]>();

/**
 * Lets a CDN keep an answer, which has to be the same for every visitor. Without a CDN it changes nothing.
 *
 * @param keys what the answer is purged by
 */
export function keepAtCdn(reply: FastifyReply, keys: readonly string[]): void {
  keysOf.set(reply, keys);
}

const keptStatus: ReadonlySet<number> = new Set([200, 301, 302, 304, 307, 308]);

/** Tells the CDN of each answer that it may keep. Whatever turned out to be one visitor's own is never kept. */
export function cdnHeaders(app: FastifyInstance, { mode }: Pick<CdnSettings, 'mode'>): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const keys = keysOf.get(reply);
    if (keys && isForEveryone(request, reply)) {
      reply.header(cacheControlHeader[mode], cdnCacheControl);
      reply.header('surrogate-key', [siteKey, ...keys].join(' '));
    } else if (reply.statusCode === 304 && isPrivate(reply)) {
      // What a 304 does not say stays as a CDN has it: that it may keep the answer, from before a canary.
      reply.header(cacheControlHeader[mode], 'no-store');
    }
    done();
  });
}

function isForEveryone({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    keptStatus.has(reply.statusCode) &&
    !reply.hasHeader('set-cookie') &&
    !isPrivate(reply)
  );
}

function isPrivate(reply: FastifyReply): boolean {
  return /private|no-store/.test(String(reply.getHeader('cache-control')));
}
