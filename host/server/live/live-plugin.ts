import fastifyPlugin from 'fastify-plugin';
import { endDueCanaries } from '../../releases/canaries/end-canaries.ts';
import { SetRecords } from '../../releases/overrides/set-records.ts';
import type { LastPointer } from '../../releases/store/last-pointer.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { judgeCanary } from '../beacons/judge-canary.ts';
import { setKey } from '../cdn/surrogate-keys.ts';
import type { ServerConfig } from '../config.ts';
import { AnnouncedVersions } from './announced-versions.ts';
import { LiveReleases } from './live-releases.ts';
import { signingNotices } from './signing-notices.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly live: LiveReleases;
  }
}

interface LiveOptions {
  readonly config: Pick<ServerConfig, 'liveReload'>;
  readonly store: ReleaseStore;
  /** The pointer that was live last, for a start without the store. */
  readonly lastPointer: LastPointer | undefined;
}

/** The releases that visitors get, `app.live`: loaded before the server listens, and followed. */
export const livePlugin = fastifyPlugin<LiveOptions>(
  async (app, { config, store, lastPointer }) => {
    const { beaconCollector, metrics, log } = app;
    const records = new SetRecords(store);
    const live: LiveReleases = new LiveReleases({
      store,
      log,
      lastPointer,
      startRenderer: app.rendering.start,
      // In development the one page that is looked at is made at once in any case.
      warm: async (release, before) => {
        if (!config.liveReload) await app.pages.warm(release, before);
      },
      endDueCanaries: async () => {
        // Without a key it cannot: people end canaries then.
        if (!store.isSigning) return [];
        await app.healthExchange.sync();
        return endDueCanaries(store, judgeCanary(app.releaseHealth));
      },
      onSwitch: (before) => {
        const sets = live.all.map(({ release }) => release.set);
        for (const set of sets) {
          beaconCollector.known.learn(set);
          records.keep(set).catch((error: unknown) => {
            log.warn({ err: error }, 'the versions of a set were not written down');
          });
        }
        app.cdn?.purge(before.map(({ release }) => setKey(release.set.id)));
        metrics.showLive(sets);
        app.announceRelease();
      },
    });
    const announced = new AnnouncedVersions({ store, log, prepare: app.rendering.prepare });
    metrics.watchRefusal(() => live.refusal);
    app.decorate('live', live);
    app.addHook('onReady', async () => {
      await live.start();
      announced.start();
      // A site that one person tries needs no keys, so their absence is no warning.
      const level = store.keys ? 'warn' : 'info';
      for (const notice of await signingNotices(store)) log[level](notice);
    });
    app.addHook('onClose', async () => {
      await records.stop();
      await Promise.all([announced.stop(), live.stop()]);
    });
  },
  { name: 'live', dependencies: ['metrics', 'live-reload', 'render', 'beacons', 'cdn'] },
);
