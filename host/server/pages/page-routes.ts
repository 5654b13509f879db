import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases } from '../releases/live-release.ts';
import { pageAddress, withQuery } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { SitePage } from './site-page.ts';

interface PageRoutesOptions {
  readonly pages: PageCache<SitePage>;
  readonly live: LiveReleases;
  /** For the moments in which no release is live. */
  readonly lastResort: SitePage;
}

/** Answers every address that nothing else answers: the pages of the site. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { pages, live, lastResort } = options;
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (!live.isLive) return sendPage(request, reply, lastResort);
    const address = pageAddress(request.url, live.current.release.set);
    return sendPage(request, reply, await pages.get(address));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage) {
  if (page.kind === 'redirect') {
    return reply
      .header('cache-control', 'no-cache')
      .redirect(withQuery(page.location, request.url), page.status);
  }
  reply.code(page.status).headers(page.headers).header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(page.body);
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
}
