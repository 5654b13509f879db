import path from 'node:path';
import { tracedLines, traceRequests } from '@site/shared/telemetry/request-tracing';
import { logOptions } from '@site/shared/trust-boundary/log-options';
import { serverTimeouts } from '@site/shared/trust-boundary/server-timeouts';
import { answerUnreadable } from '@site/shared/trust-boundary/unreadable-requests';
import fastify, { type FastifyInstance } from 'fastify';
import type { LastPointer } from '../releases/store/last-pointer.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { activityStatesPlugin } from './activity-states/activity-states-plugin.ts';
import { artefactsPlugin } from './artefacts/artefacts-plugin.ts';
import { beaconsPlugin } from './beacons/beacons-plugin.ts';
import { cdnPlugin } from './cdn/cdn-plugin.ts';
import type { ServerConfig } from './config.ts';
import { contentPlugin } from './content/content-plugin.ts';
import { contentWebhookPlugin } from './content/content-webhook-plugin.ts';
import { draftsPlugin } from './drafts/drafts-plugin.ts';
import { figuresPlugin } from './figures/figures-plugin.ts';
import { largeBodyTime } from './http/concurrent-bodies.ts';
import { handleError } from './http/error-answers.ts';
import { httpPlugin } from './http/http-plugin.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { indexNowPlugin } from './index-now/index-now-plugin.ts';
import { livePlugin } from './live/live-plugin.ts';
import { liveReloadPlugin } from './live/live-reload-plugin.ts';
import { metricsPlugin } from './operations/metrics-plugin.ts';
import { operationsPlugin } from './operations/operations-plugin.ts';
import { overridesPlugin } from './overrides/overrides-plugin.ts';
import { pageRoutesPlugin } from './pages/page-routes-plugin.ts';
import { pagesPlugin } from './pages/pages-plugin.ts';
import { leadHome } from './pages/unreadable-address.ts';
import { picturesPlugin } from './pictures/pictures-plugin.ts';
import { postsPlugin } from './posts/posts-plugin.ts';
import { proxiesPlugin } from './proxies/proxies-plugin.ts';
import { redirectsPlugin } from './redirects/redirects-plugin.ts';
import { renderPlugin } from './render/render-plugin.ts';
import { searchPlugin } from './search/search-plugin.ts';
import { serviceWorkerPlugin } from './service-worker/service-worker-plugin.ts';
import { upstreamsPlugin } from './upstreams/upstreams-plugin.ts';
import { wellKnownPlugin } from './well-known/well-known-plugin.ts';

/**
 * Builds the composition server; `server.ts` lets it listen. It loads the released set before that,
 * and does not listen without one.
 */
export async function buildApp(
  config: ServerConfig,
  store = new ReleaseStore(path.join(config.dataDirectory, 'releases')),
  { lastPointer }: { readonly lastPointer?: LastPointer } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(config.logLevel),
    ...tracedLines,
    trustProxy: config.trustProxy,
    ...serverTimeouts,
    // Of all but large bodies the end comes sooner (concurrent-bodies.ts).
    requestTimeout: largeBodyTime,
    routerOptions: { ignoreTrailingSlash: true },
    // What comes over an open connection while the server stops is still served.
    return503OnClosing: false,
    // Loading a release has time limits of its own.
    pluginTimeout: 0,
    // For addresses that cannot be read at all, which reach no handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      if (!leadHome(error, request, reply)) handleError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  traceRequests(app);
  await app.register(metricsPlugin);
  await app.register(liveReloadPlugin, { config });
  await app.register(httpPlugin, { config });
  await app.register(cdnPlugin, { config });
  await app.register(upstreamsPlugin);
  await app.register(contentPlugin, { config });
  await app.register(activityStatesPlugin, { config });
  await app.register(redirectsPlugin, { config });
  await app.register(renderPlugin, { config, store });
  await app.register(beaconsPlugin, { config, store });
  await app.register(livePlugin, { config, store, lastPointer });
  await app.register(picturesPlugin, { config });
  await app.register(pagesPlugin, { config });
  await app.register(overridesPlugin, { config, store });
  await app.register(draftsPlugin, { config });
  await app.register(artefactsPlugin, { store });
  await app.register(operationsPlugin, { config, store });
  await app.register(figuresPlugin, { config, store });
  await app.register(contentWebhookPlugin, { config, store });
  await app.register(proxiesPlugin, { config });
  await app.register(searchPlugin, { config });
  await app.register(indexNowPlugin, { config, store });
  await app.register(wellKnownPlugin, { config, store });
  await app.register(serviceWorkerPlugin, { store });
  await app.register(postsPlugin, { config });
  await app.register(pageRoutesPlugin, { config });
  return app;
}
