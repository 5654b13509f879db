import fastifyPlugin from 'fastify-plugin';
import { overrideRules } from '../../releases/overrides/override-rules.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { DocumentSample } from '../canaries/document-sample.ts';
import { StagedCanaries } from '../canaries/staged-canaries.ts';
import type { ServerConfig } from '../config.ts';
import { ExperimentCounter } from '../experiments/experiment-counter.ts';
import { Experiments } from '../experiments/experiments.ts';
import { BeaconCollector } from './beacon-collector.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { Health } from './health.ts';
import { HealthExchange } from './health-exchange.ts';
import { HealthWatch } from './health-watch.ts';
import { KnownParts } from './known-parts.ts';
import { reportRoutes } from './report-routes.ts';
import { SentryForward } from './sentry-forward.ts';
import { SourcePlaces } from './source-places.ts';
import { WatchedVersions } from './watched-versions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly beaconCollector: BeaconCollector;
    /** How versions do, on all servers; `healthExchange` brings it up to date. */
    readonly releaseHealth: Health;
    readonly healthExchange: HealthExchange;
    readonly healthWatch: HealthWatch;
    /** Tells another service of faults; undefined when none is configured. */
    readonly sentryForward: SentryForward | undefined;
  }
}

interface BeaconsOptions {
  readonly config: Pick<
    ServerConfig,
    'publicOrigins' | 'sentryDsn' | 'dataDirectory' | 'overrideKey' | 'overrideOrigins'
  >;
  readonly store: ReleaseStore;
}

/** Interval between checks, each of which asks the release store, in milliseconds. */
const checkInterval = { local: 2_000, remote: 4_000 };

/** Beacons of browsers, `app.beaconCollector`, and versions that are taken back for it. */
export const beaconsPlugin = fastifyPlugin<BeaconsOptions>(
  async (app, { config, store }) => {
    const { metrics, security, log } = app;
    const { storage } = store;
    const health = new Health();
    const documents = new DocumentSample();
    const healthExchange = new HealthExchange({ health, documents, storage });
    const sources = new SourcePlaces(store);
    const { sentryDsn: dsn } = config;
    const sentryForward = dsn && new SentryForward({ dsn, log });
    const known = new KnownParts();
    const counter = new ExperimentCounter({ storage, versionsOf: known.versionsIn });
    const beaconCollector = new BeaconCollector({
      ...{ health, documents: [documents, counter], known, metrics, sources, log },
      onProblem: sentryForward?.add,
    });
    const fresh = new WatchedVersions(store);
    const handsOff = store.isSigning ? undefined : 'this server has no key to sign a rollback with';
    const staged = new StagedCanaries({
      ...{ store, documents, handsOff, log },
      versionsOf: known.versionsIn,
    });
    const experiments = new Experiments({ store, counter, handsOff, log });
    const documentKey = overrideRules(config).key;
    const healthWatch = new HealthWatch({
      health,
      sync: () => healthExchange.sync(),
      interval: checkInterval[storage.isRemote ? 'remote' : 'local'],
      watchedVersions: fresh.list,
      rollBack: fresh.rollBack,
      alsoJudge: async () => {
        await staged.check();
        await experiments.check();
      },
      handsOff,
      log,
    });
    app.decorate('beaconCollector', beaconCollector);
    app.decorate('releaseHealth', health);
    app.decorate('healthExchange', healthExchange);
    app.decorate('healthWatch', healthWatch);
    app.decorate('sentryForward', sentryForward);
    beaconRoutes(app, {
      origins: config.publicOrigins,
      onBeacon: beaconCollector.receive,
      documentKey,
      security,
    });
    reportRoutes(app, { onViolation: metrics.countViolation, security });
    app.addHook('onReady', async () => healthWatch.start());
    app.addHook('onClose', async () => {
      await healthWatch.stop();
      await counter.keep();
      await sentryForward?.stop();
    });
  },
  { name: 'beacons', dependencies: ['metrics', 'http'] },
);
