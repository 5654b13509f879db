import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import fastify, { type FastifyInstance } from 'fastify';
import { endDueCanaries } from '../release/end-canaries.ts';
import { beaconRoutes } from './beacons/beacon-routes.ts';
import { FreshVersions } from './beacons/fresh-versions.ts';
import { HealthWatch } from './beacons/health-watch.ts';
import { Listening } from './beacons/listening.ts';
import type { ServerConfig } from './config.ts';
import { ContentCache } from './content/content-cache.ts';
import { policySources } from './document/policy-sources.ts';
import { artefactRoutes } from './http/artefact-routes.ts';
import { draining } from './http/draining.ts';
import { errorAnswers, handleError } from './http/error-answers.ts';
import { healthRoutes } from './http/health-routes.ts';
import { liveReload, liveReloadScript } from './http/live-reload.ts';
import { proxies } from './http/proxies.ts';
import { securityHeaders } from './http/security-headers.ts';
import { loggerOptions } from './logger.ts';
import { readKeptToken } from './operations/kept-token.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { requestMetrics } from './operations/request-metrics.ts';
import { SiteMetrics } from './operations/site-metrics.ts';
import { OverridePages } from './overrides/override-pages.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { SetRecords } from './overrides/set-records.ts';
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
import { startCopyPruning } from './releases/copy-pruning.ts';
import type { LiveRelease } from './releases/live-release.ts';
import { LiveReleases } from './releases/live-releases.ts';
import { type Release, ReleaseStore } from './releases/release-store.ts';
import { Renderer } from './render/renderer.ts';
import { createSitemap } from './search/create-sitemap.ts';
import { type Sitemap, searchRoutes } from './search/search-routes.ts';

/** The composition server, and what starts and stops with it. */
export interface CompositionServer {
  readonly app: FastifyInstance;
  readonly live: LiveReleases;
  /** Loads the released set; to be called once the server listens, since pages need its proxies. */
  readonly goLive: () => Promise<void>;
}

/** Builds the composition server; `server.ts` lets it listen. */
export async function buildApp(
  config: ServerConfig,
  store = new ReleaseStore(path.join(config.dataDirectory, 'releases')),
): Promise<CompositionServer> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What comes over an open connection while the server stops is still served.
    return503OnClosing: false,
    // For addresses that cannot be read at all, which reach no handler.
    frameworkErrors: handleError,
  });
  const announce = config.liveReload ? liveReload(app) : () => {};
  const content = new ContentCache({ base: config.upstreams.cms });
  const site = publicConfig(config.site);
  const policy = policySources(config.site);
  const pictures = new PagePictures({ brand: site.brand });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a page failed');
  const operationsToken = config.operationsToken ?? readKeptToken(config.dataDirectory);
  const metrics = new SiteMetrics();
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
  const startRenderer = ({ set }: Release) =>
    Renderer.start({
      storeDirectory: store.directory,
      set,
      config: site,
      origin: config.ownOrigin,
    });
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
    startRenderer,
  });
  const freshness = {
    contentRevision: () => content.revision,
    refreshContent: () => content.refresh(),
    onError: onFailure,
  };
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
  const overrides = new OverridePages({
    store,
    operationsToken,
    live: () => live.current.release,
    startRenderer,
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
      render: (url) => metrics.timeRender(createPage({ live: release, url })),
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

  draining(app);
  securityHeaders(app);
  requestMetrics(app, metrics);
  errorAnswers(app);
  healthRoutes(app, { live, backend: new URL(config.upstreams.api).origin });
  await artefactRoutes(app, { store, live });
  beaconRoutes(app, { origins: config.publicOrigins, onBeacon: listening.hear });
  operationsRoutes(app, {
    token: operationsToken,
    listening,
    metrics,
    sets: () => live.all.map(({ release }) => release.set),
    refusal: () => live.refusal,
  });
  await proxies(app, { upstreams: config.upstreams, content });
  searchRoutes(app, { config, live, sitemaps });
  pictureRoutes(app, { pagesOf, live, pictures });
  overrideRoutes(app, { operationsToken, store });
  pageRoutes(app, { pagesOf, live, overrides, lastResort: lastResortPage(site) });
  app.addHook('onClose', async () => {
    stopCopyPruning();
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
    },
  };
}
