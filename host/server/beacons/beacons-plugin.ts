import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { FreshVersions } from './fresh-versions.ts';
import { HealthWatch } from './health-watch.ts';
import { Listening } from './listening.ts';
import { reportRoutes } from './report-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly listening: Listening;
    readonly healthWatch: HealthWatch;
  }
}

interface BeaconsOptions {
  readonly config: Pick<ServerConfig, 'publicOrigins'>;
  readonly store: ReleaseStore;
}

/** What browsers tell of how pages do, `app.listening`, and versions that are taken back for it. */
export const beaconsPlugin = fastifyPlugin<BeaconsOptions>(
  async (app, { config, store }) => {
    const { metrics, security, log } = app;
    const listening = new Listening({ metrics, log });
    const fresh = new FreshVersions(store);
    const healthWatch = new HealthWatch({
      health: listening.health,
      freshVersions: fresh.list,
      rollBack: fresh.rollBack,
      log,
    });
    app.decorate('listening', listening);
    app.decorate('healthWatch', healthWatch);
    beaconRoutes(app, { origins: config.publicOrigins, onBeacon: listening.hear, security });
    reportRoutes(app, { onViolation: metrics.countViolation, security });
    app.addHook('onReady', async () => healthWatch.start());
    app.addHook('onClose', () => healthWatch.stop());
  },
  { name: 'beacons', dependencies: ['metrics', 'http'] },
);
