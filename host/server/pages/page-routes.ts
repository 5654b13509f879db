import { toTraceparent } from '@site/shared/telemetry/trace-context';
import { clientNeighbourhood } from '@site/shared/trust-boundary/client-network';
import { limitRefusal } from '@site/shared/trust-boundary/limit-refusal';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkNumber } from '../beacons/network-number.ts';
import { givenDocument, signDocument } from '../canaries/document-token.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { pageKey, setKey } from '../cdn/surrogate-keys.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { isForEveryVisitor, releaseForVisitor } from '../live/canary-bucket.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { overriddenPage, type VisitorOverrides } from '../overrides/visitor-override.ts';
import { pageAddress, withQuery } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { pageClientOf } from './page-client.ts';
import { privateToBucket, sendDocument } from './send-document.ts';
import type { SitePage } from './site-page.ts';

interface PageRoutesOptions {
  readonly pagesOf: (live: LiveRelease) => PageCache<SitePage>;
  readonly live: LiveReleases;
  readonly overrides: VisitorOverrides;
  readonly drafts: Pick<Drafts, 'viewOf' | 'page' | 'refuse'>;
  /** For the moments in which no release is live. */
  readonly fallback: (traceId: string) => Extract<SitePage, { kind: 'document' }>;
  readonly security: SecurityLog;
  /** What documents are signed with while a canary runs. */
  readonly documentKey: string;
}

/** Answers every address that nothing else answers: the pages of the site. */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { pagesOf, live, overrides, drafts, fallback, security, documentKey } = options;
  // Those that are kept are given in any case; the others are refused where they would be made.
  app.get('/*', { exposeHeadRoute: true, config: { shed: 'never' } }, async (request, reply) => {
    try {
      const view = drafts.viewOf(request);
      if (view === 'ended' || view === 'foreign') return drafts.refuse(request, reply, view);
      if (view) {
        return sendPage(
          request,
          reply,
          await drafts.page(view, { url: request.url, ...pageClientOf(request, reply) }),
        );
      }
      const overridden = await overriddenPage(overrides, request, reply);
      if (overridden) return sendPage(request, reply, overridden);
      const { release: visitors, bucket } = releaseForVisitor(live, request, reply);
      const address = pageAddress(request.url, visitors.release.set);
      const page = await pagesOf(visitors).get(address, pageClientOf(request, reply));
      if (isForEveryVisitor(live, visitors)) keepPage(request, reply, { page, address, visitors });
      if (!live.hasCanary || page.kind === 'redirect') return sendPage(request, reply, page);
      // Named, so that what it tells counts for or against what is new in it.
      const network = networkNumber(clientNeighbourhood(request.ip));
      const { language } = page;
      const given = givenDocument({ set: visitors.release.set.id, network, language, bucket });
      const token = signDocument(given, documentKey);
      return sendPage(request, reply, privateToBucket(page), [`document;desc="${token}"`]);
    } catch (error) {
      const refusal = limitRefusal(error, { security, client: request.ip });
      if (!refusal) throw error;
      const page = fallback(request.trace.traceId);
      const headers = { ...page.headers, 'retry-after': refusal.retryAfter };
      return sendDocument(request, reply.code(refusal.status), { ...page, headers });
    }
  });
}

/** A page of the cache, and what it is a page of. */
export interface GivenPage {
  readonly page: SitePage;
  readonly address: string;
  readonly visitors: LiveRelease;
}

/** What all that is made of a page is purged by at a CDN. */
export function keysOf({ page, address, visitors }: GivenPage): string[] {
  return [setKey(visitors.release.set.id), pageKey(address), ...(page.contentKeys ?? [])];
}

/** Lets a CDN keep a page, but for one that is not there: such addresses have no end. */
function keepPage({ url }: FastifyRequest, reply: FastifyReply, given: GivenPage): void {
  // Where a redirect leads is told with the query of this visitor.
  if (given.page.kind === 'redirect' && url.includes('?')) return;
  keepAtCdn(reply, keysOf(given));
}

/** @param timings what else the answer says to scripts of the page */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  timings: readonly string[] = [],
) {
  if (page.kind === 'redirect') {
    return reply
      .header('cache-control', 'no-cache')
      .redirect(withQuery(page.location, request.url), page.status);
  }
  // What the page's own beacons are a part of: a browser shows it to scripts, and to nobody else.
  const trace = `traceparent;desc="${toTraceparent(request.trace)}"`;
  reply.header('server-timing', [trace, ...timings].join(', '));
  return sendDocument(request, reply.code(page.status), page);
}
