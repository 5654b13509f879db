import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { drainOnClose } from '@site/shared/trust-boundary/draining';
import { readForwardingHeaders } from '@site/shared/trust-boundary/forwarding-headers';
import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import { logOptions } from '@site/shared/trust-boundary/log-options';
import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import { refuseForeignTargets } from '@site/shared/trust-boundary/request-target';
import { createSecurityLog } from '@site/shared/trust-boundary/security-log';
import { serverTimeouts } from '@site/shared/trust-boundary/server-timeouts';
import { answerUnreadable } from '@site/shared/trust-boundary/unreadable-requests';
import fastify, { type FastifyInstance } from 'fastify';
import { endDueCanaries } from '../releases/end-canaries.ts';
import { EndedLinks } from '../releases/overrides/ended-links.ts';
import { overrideRules } from '../releases/overrides/override-rules.ts';
import { SetRecords } from '../releases/overrides/set-records.ts';
import type { LastPointer } from '../releases/store/last-pointer.ts';
import { type Release, ReleaseStore } from '../releases/store/release-store.ts';
import { artefactRoutes } from './artefacts/artefact-routes.ts';
import { startCopyPruning } from './artefacts/copy-pruning.ts';
import { beaconRoutes } from './beacons/beacon-routes.ts';
import { FreshVersions } from './beacons/fresh-versions.ts';
import { HealthWatch } from './beacons/health-watch.ts';
import { Listening } from './beacons/listening.ts';
import { reportRoutes } from './beacons/report-routes.ts';
import type { ServerConfig } from './config.ts';
import { ContentCache } from './content/content-cache.ts';
import { contentReader } from './content/read-content.ts';
import { policySources } from './document/policy-sources.ts';
import { errorAnswers, handleError, refuseRequest, refuseStranger } from './http/error-answers.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { boundUnfinishedBodies } from './http/unfinished-bodies.ts';
import type { LiveRelease } from './live/live-release.ts';
import { LiveReleases } from './live/live-releases.ts';
import { liveReload, liveReloadScript } from './live/live-reload.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { requestMetrics } from './operations/request-metrics.ts';
import { SiteMetrics } from './operations/site-metrics.ts';
import { OverridePages } from './overrides/override-pages.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { seesVersion } from './overrides/visitor-override.ts';
import { FirstPage } from './pages/first-page.ts';
import { PageCache } from './pages/page-cache.ts';
import { pageRoutes } from './pages/page-routes.ts';
import {
  createSitePage,
  lastResortPage,
  type SitePage,
  type SitePageInput,
} from './pages/site-page.ts';
import { PagePictures } from './pictures/page-pictures.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { proxies } from './proxies/proxies.ts';
import { renderingBudget } from './render/rendering-budget.ts';
import { startRenderer } from './render/start-renderer.ts';
import { createSitemap } from './search/create-sitemap.ts';
import { type Sitemap, searchRoutes } from './search/search-routes.ts';
import { wellKnownRoutes } from './well-known/well-known-routes.ts';

/** How long requests under way may take once the server stops, in milliseconds. */
const drainTime = 10_000;

/** The composition server, and what starts and stops with it. */
export interface CompositionServer {
  readonly app: FastifyInstance;
  readonly live: LiveReleases;
  /** Loads the released set. */
  readonly goLive: () => Promise<void>;
}

/** Builds the composition server; `server.ts` lets it listen. */
export async function buildApp(
  config: ServerConfig,
  store = new ReleaseStore(path.join(config.dataDirectory, 'releases')),
  { lastPointer }: { readonly lastPointer?: LastPointer } = {},
): Promise<CompositionServer> {
  const app = fastify({
    logger: logOptions(config.logLevel),
    trustProxy: config.trustProxy,
    ...serverTimeouts,
    routerOptions: { ignoreTrailingSlash: true },
    // What comes over an open connection while the server stops is still served.
    return503OnClosing: false,
    // For addresses that cannot be read at all, which reach no handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      handleError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  const metrics = new SiteMetrics();
  const security = createSecurityLog({ log: app.log, count: metrics.countSecurityEvent });
  readForwardingHeaders(app, config.trustProxy);
  refuseForeignTargets(app, { security, answer: refuseRequest });
  const announce = config.liveReload ? liveReload(app) : () => {};
  const content = new ContentCache({ base: config.upstreams.cms });
  const site = publicConfig(config.site);
  const policy = policySources(config.site, config.publicOrigin);
  const pictures = new PagePictures({ brand: site.brand });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a page failed');
  const operationsToken =
    config.operationsToken ?? readKeptSecret(config.dataDirectory, 'operations.token');
  const onlyOperators = operatorsOnly({ token: operationsToken, security, refuse: refuseStranger });
  const listening = new Listening({ metrics, log: app.log });
  const fresh = new FreshVersions(store);
  const records = new SetRecords(store);
  const stopCopyPruning = startCopyPruning(store, app.log);
  const healthWatch = new HealthWatch({
    health: listening.health,
    freshVersions: fresh.list,
    rollBack: fresh.rollBack,
    log: app.log,
  });
  const start = (release: Release) =>
    startRenderer(store, release, { config: site, readContent: contentReader(content, onFailure) });
  const live: LiveReleases = new LiveReleases({
    store,
    log: app.log,
    onSwitch: () => {
      const sets = live.all.map(({ release }) => release.set);
      for (const set of sets) {
        listening.known.learn(set);
        records.keep(set).catch((error: unknown) => {
          app.log.warn({ err: error }, 'the versions of a set were not written down');
        });
      }
      metrics.showLive(sets);
      announce();
    },
    endDueCanaries: () => endDueCanaries(store, listening.judgeCanary),
    lastPointer,
    startRenderer: start,
  });
  const freshness = {
    contentRevision: () => content.revision,
    refreshContent: () => content.refresh(),
    onError: (error: unknown) => {
      // A page that has aged waits for the next look when there is no room to make it anew.
      if (!(error instanceof BudgetExceededError)) onFailure(error);
    },
  };
  const rendering = renderingBudget();
  const createPage = (page: Pick<SitePageInput, 'live' | 'url'> & Partial<SitePageInput>) =>
    createSitePage({
      publicOrigin: config.publicOrigin,
      policy,
      site,
      pictures,
      scripts: config.liveReload ? [liveReloadScript] : [],
      onFailure,
      ...page,
    });
  const rules = overrideRules(config);
  const ended = new EndedLinks(store);
  const firstPage = new FirstPage({
    render: () => createPage({ live: live.current, url: '/' }),
    live: () => live.current,
    homeAddress: `${config.publicOrigin}/`,
  });
  const overrides = new OverridePages({
    store,
    rules,
    ended,
    live: () => live.current,
    startRenderer: start,
    rendering,
    createPage: ({ codeFrom, ...page }) =>
      createPage({ ...page, policy: { ...policy, code: codeFrom } }),
  });
  // Each release has a cache of its own, which goes when the release does: no document of one set is
  // ever given away as one of another.
  const caches = new WeakMap<LiveRelease, PageCache<SitePage>>();
  const createPages = (release: LiveRelease) =>
    new PageCache<SitePage>({
      ...freshness,
      isCurrent: () => live.serves(release),
      isFailure: (page) => page.kind === 'document' && page.status === 503,
      onLookUp: (result) => metrics.pages.inc({ result }),
      isKept: (page) => page.kind !== 'document' || !page.secretAddress,
      render: (url, { client, ...options }) =>
        rendering.run(
          client,
          () => metrics.timeRender(createPage({ live: release, url })),
          options,
        ),
    });
  const pagesOf = (release: LiveRelease) => {
    const known = caches.get(release) ?? createPages(release);
    caches.set(release, known);
    return known;
  };
  const sitemaps = new PageCache<Sitemap>({
    ...freshness,
    setId: () => live.current.release.set.id,
    isFailure: ({ complete }) => !complete,
    render: () =>
      createSitemap({
        renderer: live.current.renderer,
        publicOrigin: config.publicOrigin,
        onFailure,
      }),
  });

  metrics.watchRefusal(() => live.refusal);
  metrics.watchReadiness(() => live.isLive && firstPage.isRendered);
  drainOnClose(app, { drainTime });
  securityHeaders(app);
  requestMetrics(app, metrics);
  errorAnswers(app, security);
  boundUnfinishedBodies(app);
  healthRoutes(app, { live, firstPage, backend: new URL(config.upstreams.api).origin });
  await artefactRoutes(app, {
    store,
    live,
    isShown: (request, name, version) => seesVersion(overrides, request, { name, version }),
  });
  beaconRoutes(app, { origins: config.publicOrigins, onBeacon: listening.hear, security });
  reportRoutes(app, { onViolation: metrics.countViolation, security });
  operationsRoutes(app, {
    onlyOperators,
    listening,
    metrics,
    sets: () => live.all.map(({ release }) => release.set),
    concerns: () => healthWatch.concerns,
    refusal: () => live.refusal,
  });
  await proxies(app, { upstreams: config.upstreams, content });
  searchRoutes(app, { config, live, sitemaps });
  wellKnownRoutes(app, { config, live, store });
  pictureRoutes(app, { pagesOf, live, pictures, security });
  await overrideRoutes(app, {
    rules,
    ended,
    origins: config.publicOrigins,
    live: () => (live.isLive ? live.current.release.set : undefined),
    security,
  });
  pageRoutes(app, {
    pagesOf,
    live,
    overrides: { pages: overrides, security },
    lastResort: lastResortPage(site),
    security,
  });
  app.addHook('onClose', async () => {
    stopCopyPruning();
    firstPage.stop();
    await healthWatch.stop();
    overrides.stop();
    await records.stop();
    await live.stop();
  });
  return {
    app,
    live,
    async goLive() {
      await live.start();
      healthWatch.start();
      await firstPage.start();
    },
  };
}
