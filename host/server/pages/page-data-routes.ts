import { neutralPath } from '@site/shared/i18n/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimedPage } from '../../src/routes/claimed-page.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { sendError } from '../http/error-answers.ts';
import { isForEveryVisitor, releaseForKnownVisitor } from '../live/canary-bucket.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { readOverrideCookie } from '../overrides/override-cookie.ts';
import { pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { pageClientOf } from './page-client.ts';
import { keysOf } from './page-routes.ts';
import { privateToBucket, sendDocument } from './send-document.ts';
import type { SitePage } from './site-page.ts';

interface PageDataRoutesOptions {
  readonly pagesOf: (live: LiveRelease) => Pick<PageCache<SitePage>, 'get'>;
  readonly live: LiveReleases;
  readonly drafts: Pick<Drafts, 'viewOf'>;
}

/** The release set of the code that asks, and the page's address. */
const asked = /^\/page-data\/([^/?]+)(.*)$/;

/**
 * `/page-data/<release set>/<page>`: what the page's loader returned for its document, to browsers that load the
 * page's code meanwhile. All that it is not given of they load with that code.
 */
export function pageDataRoutes(
  app: FastifyInstance,
  { pagesOf, live, drafts }: PageDataRoutesOptions,
): void {
  // What is kept is given in any case, as documents are.
  const options = { exposeHeadRoute: true, config: { shed: 'never' } } as const;
  app.get('/page-data/*', options, async (request, reply) => {
    const visitors = releaseForKnownVisitor(live, request);
    const { set } = visitors.release;
    const [, setId, url] = asked.exec(request.url) ?? [];
    // Data fit the code that they were loaded by. A page that is open over a release asks all the same: that is no error.
    if (setId !== set.id || seesOthers(request, drafts)) {
      return reply.code(204).header('cache-control', 'no-store').send();
    }
    const address = pageAddress(url || '/', set);
    const claim = claimedPage(set, neutralPath(address.replace(/\?.*$/, '')));
    const page = claim?.serverData
      ? await pagesOf(visitors).get(address, pageClientOf(request, reply))
      : undefined;
    if (page?.kind !== 'document' || !page.data) {
      return sendError(reply, 404, { error: 'notFound', message: 'There are no such data.' });
    }
    if (isForEveryVisitor(live, visitors)) keepAtCdn(reply, keysOf({ page, address, visitors }));
    return sendDocument(request, reply, live.hasCanary ? privateToBucket(page.data) : page.data);
  });
}

/** Whether a browser sees other pages than visitors do: drafts, or other versions. */
function seesOthers(request: FastifyRequest, drafts: Pick<Drafts, 'viewOf'>): boolean {
  return drafts.viewOf(request) !== undefined || readOverrideCookie(request) !== undefined;
}
