import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { refuseUnauthorised } from '../http/error-answers.ts';
import { signingNotices } from '../live/signing-notices.ts';
import { canaryCurves } from './canary-curves.ts';
import { healthRoutes } from './health-routes.ts';
import { operationsRoutes } from './operations-routes.ts';
import { operationsTokenOf } from './operations-token.ts';

interface OperationsOptions {
  readonly config: Pick<ServerConfig, 'operationsToken' | 'dataDirectory' | 'upstreams'>;
  readonly store: ReleaseStore;
}

/** What those who run the site ask for: health, metrics, status. */
export const operationsPlugin = fastifyPlugin<OperationsOptions>(
  async (app, { config, store }) => {
    const { live, warmUp, beaconCollector, metrics, healthWatch, security } = app;
    const token = operationsTokenOf(config);
    const { api } = config.upstreams;
    healthRoutes(app, {
      live,
      warmUp,
      backend: new URL(api.base).origin,
      backends: () => app.upstreams.states(api),
    });
    operationsRoutes(app, {
      onlyOperators: operatorsOnly({ tokens: [token], security, refuse: refuseUnauthorised }),
      beaconCollector,
      health: app.releaseHealth,
      metrics,
      sets: () =>
        live.portions.map(({ live: { release }, percent }) => ({ set: release.set, percent })),
      curves: () => canaryCurves(store),
      concerns: () => healthWatch.concerns,
      signing: () => signingNotices(store),
      purgeFailures: () => app.cdn?.failures ?? [],
      forwardFailure: () => app.sentryForward?.failure,
      refusedRedirects: async () => {
        const [first] = live.all;
        return first ? app.redirects.check(first.release.set) : [];
      },
      refusal: () => live.refusal,
    });
  },
  { name: 'operations', dependencies: ['http', 'live', 'beacons', 'pages', 'upstreams', 'cdn'] },
);
