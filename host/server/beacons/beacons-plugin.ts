import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { BeaconCollector } from './beacon-collector.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { HealthWatch } from './health-watch.ts';
import { reportRoutes } from './report-routes.ts';
import { WatchedVersions } from './watched-versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly beaconCollector: BeaconCollector;
    readonly healthWatch: HealthWatch;
  }
}

interface BeaconsOptions {
  readonly config: Pick<ServerConfig, 'publicOrigins'>;
  readonly store: ReleaseStore;
}

/** What browsers tell of how pages do, `app.beaconCollector`, and versions that are taken back for it. */
export const beaconsPlugin = fastifyPlugin<BeaconsOptions>(
  async (app, { config, store }) => {
    const { metrics, security, log } = app;
    const beaconCollector = new BeaconCollector({ metrics, log });
    const fresh = new WatchedVersions(store);
    const healthWatch = new HealthWatch({
      health: beaconCollector.health,
      watchedVersions: fresh.list,
      rollBack: fresh.rollBack,
      log,
    });
    app.decorate('beaconCollector', beaconCollector);
    app.decorate('healthWatch', healthWatch);
    beaconRoutes(app, {
      origins: config.publicOrigins,
      onBeacon: beaconCollector.receive,
      security,
    });
    reportRoutes(app, { onViolation: metrics.countViolation, security });
    app.addHook('onReady', async () => healthWatch.start());
    app.addHook('onClose', () => healthWatch.stop());
  },
  { name: 'beacons', dependencies: ['metrics', 'http'] },
);
