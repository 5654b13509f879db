import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import fastify, { type FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { ContentCache } from './content/content-cache.ts';
import type { PolicySources } from './document/content-security-policy.ts';
import { artefactRoutes } from './http/artefact-routes.ts';
import { draining } from './http/draining.ts';
import { errorAnswers, handleError } from './http/error-answers.ts';
import { healthRoutes } from './http/health-routes.ts';
import { liveReload, liveReloadScript } from './http/live-reload.ts';
import { proxies } from './http/proxies.ts';
import { securityHeaders } from './http/security-headers.ts';
import { loggerOptions } from './logger.ts';
import { PageCache } from './pages/page-cache.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createSitePage, lastResortPage, type SitePage } from './pages/site-page.ts';
import { LiveReleases } from './releases/live-release.ts';
import { ReleaseStore } from './releases/release-store.ts';
import { Renderer } from './render/renderer.ts';

/** The composition server, and what starts and stops with it. */
export interface CompositionServer {
  readonly app: FastifyInstance;
  /** Loads the released set; to be called once the server listens, since pages need its proxies. */
  readonly goLive: () => Promise<void>;
}

/** Builds the composition server; `server.ts` lets it listen. */
export async function buildApp(config: ServerConfig): Promise<CompositionServer> {
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
  const store = new ReleaseStore(path.join(config.dataDirectory, 'releases'));
  const content = new ContentCache({ base: config.upstreams.cms });
  const site = publicConfig(config.site);
  const policy = policySources(config);
  const live: LiveReleases = new LiveReleases({
    store,
    log: app.log,
    onSwitch: () => {
      pages.clear();
      announce();
    },
    startRenderer: ({ set }) =>
      Renderer.start({
        storeDirectory: store.directory,
        set,
        config: site,
        origin: config.ownOrigin,
      }),
  });
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'a page failed');
  const pages: PageCache<SitePage> = new PageCache<SitePage>({
    setId: () => live.current.release.set.id,
    contentRevision: () => content.revision,
    refreshContent: () => content.refresh(),
    onError: onFailure,
    isFailure: (page) => page.kind === 'document' && page.status !== 200,
    render: (url) =>
      createSitePage({
        live: live.current,
        url,
        publicOrigin: config.publicOrigin,
        policy,
        site,
        scripts: config.liveReload ? [liveReloadScript] : [],
        onFailure,
      }),
  });

  draining(app);
  securityHeaders(app);
  errorAnswers(app);
  healthRoutes(app, { live, backend: new URL(config.upstreams.api).origin });
  await artefactRoutes(app, { store, live });
  await proxies(app, { upstreams: config.upstreams, content });
  pageRoutes(app, { pages, live, lastResort: lastResortPage(site) });
  app.addHook('onClose', () => live.stop());
  return { app, goLive: () => live.start() };
}

function policySources({ site }: ServerConfig): PolicySources {
  const { services, captcha, links } = site;
  const external = [services.challengeApi, services.minigame].filter((base) => base !== undefined);
  const origins = external
    .filter((base) => !base.startsWith('/'))
    .map((base) => new URL(base).origin);
  const recaptcha = captcha.provider === 'recaptcha';
  return {
    connect: [...origins, ...(recaptcha ? ['https://www.google.com/recaptcha/'] : [])],
    formAction: services.minigame?.startsWith('http') ? [new URL(services.minigame).origin] : [],
    script: recaptcha
      ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
      : [],
    frame: [
      new URL(links.openSauceVideo).origin,
      ...(recaptcha ? ['https://www.google.com/recaptcha/'] : []),
    ],
  };
}
