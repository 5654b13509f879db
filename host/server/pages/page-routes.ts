import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OverridePages } from '../overrides/override-pages.ts';
import { overriddenPage } from '../overrides/visitor-override.ts';
import { releaseForVisitor } from '../releases/canary-bucket.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { pageAddress, withQuery } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { sendDocument } from './send-document.ts';
import type { SitePage } from './site-page.ts';

interface PageRoutesOptions {
  readonly pagesOf: (live: LiveRelease) => PageCache<SitePage>;
  readonly live: LiveReleases;
  readonly overrides: Pick<OverridePages, 'read' | 'get'>;
  /** For the moments in which no release is live. */
  readonly lastResort: SitePage;
}

/** Answers every address that nothing else answers: the pages of the site. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { pagesOf, live, overrides, lastResort } = options;
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (!live.isLive) return sendPage(request, reply, lastResort);
    const overridden = await overriddenPage(overrides, request, reply);
    if (overridden) return sendPage(request, reply, overridden);
    const visitors = releaseForVisitor(live, request, reply);
    const address = pageAddress(request.url, visitors.release.set);
    const page = await pagesOf(visitors).get(address);
    return sendPage(request, reply, live.hasCanary ? ofTheirBucket(page) : page);
  });
}

/** While a canary runs, an answer is that of one bucket: no cache gives it to visitors of others. */
function ofTheirBucket(page: SitePage): SitePage {
  if (page.kind === 'redirect') return page;
  const kept = page.headers['cache-control'] === 'no-store' ? 'no-store' : 'private, no-cache';
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': kept, vary: 'accept-encoding, cookie' },
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage) {
  if (page.kind === 'redirect') {
    return reply
      .header('cache-control', 'no-cache')
      .redirect(withQuery(page.location, request.url), page.status);
  }
  return sendDocument(request, reply.code(page.status), page);
}
