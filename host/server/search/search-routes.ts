import type { FastifyInstance } from 'fastify';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { contentKeys, pageKey, setKey } from '../cdn/surrogate-keys.ts';
import type { ServerConfig } from '../config.ts';
import { sendError } from '../http/error-answers.ts';
import { isForEveryVisitor } from '../live/canary-bucket.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { type SentDocument, sendDocument } from '../pages/send-document.ts';
import { robots } from './robots.ts';

/** A sitemap, and whether every page could list its addresses. */
export interface Sitemap {
  readonly document: SentDocument;
  readonly complete: boolean;
}

interface SearchRoutesOptions {
  readonly config: Pick<ServerConfig, 'publicOrigin' | 'publicOrigins'>;
  readonly live: LiveReleases;
  readonly sitemaps: PageCache<Sitemap>;
}

const sitemapPath = '/sitemap.xml';

/** A sitemap names what these lists have. */
const listKeys = contentKeys(['/items/news', '/items/Events', '/items/vacancies']);

/** `/sitemap.xml` and `/robots.txt`. */
export function searchRoutes(app: FastifyInstance, options: SearchRoutesOptions): void {
  const { config, live, sitemaps } = options;
  // A site that was not told its address is public wherever it answers.
  const hosts = config.publicOrigins?.map((origin) => new URL(origin).host);
  app.get('/robots.txt', async ({ host }, reply) => {
    keepAtCdn(reply, [pageKey('/robots.txt')]);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(robots(config.publicOrigin, { isPublic: hosts?.includes(host) ?? true }));
  });
  app.get(sitemapPath, async (request, reply) => {
    const { current } = live;
    const known = await sitemaps.get(sitemapPath).catch(() => undefined);
    if (known && isForEveryVisitor(live, current)) {
      keepAtCdn(reply, [setKey(current.release.set.id), pageKey(sitemapPath), ...listKeys]);
    }
    if (known) return sendDocument(request, reply, known.document);
    reply.header('retry-after', '10');
    return sendError(reply, 503, { error: 'unavailable', message: 'Try again in a moment.' });
  });
}
