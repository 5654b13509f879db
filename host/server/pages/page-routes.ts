import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from './page-cache.ts';
import type { SitePage } from './site-page.ts';

/** Answers every address that nothing else answers: the pages of the site. */
export function pageRoutes(app: FastifyInstance, pages: PageCache<SitePage>): void {
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) =>
    sendPage(request, reply, await pages.get(request.url)),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage) {
  if (page.kind === 'redirect') {
    return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
  }
  reply.code(page.status).headers(page.headers).header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(page.body);
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(request.headers['accept-encoding'] ?? ''));
}
