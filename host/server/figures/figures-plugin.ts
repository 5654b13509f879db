import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import fastifyPlugin from 'fastify-plugin';
import { newestExperiments } from '../../releases/experiments/list-experiments.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { refuseUnauthorised } from '../http/error-answers.ts';
import { operationsTokenOf } from '../operations/operations-token.ts';
import { RepeatedWork } from '../repeated-work.ts';
import { FigureCounter } from './figure-counter.ts';
import { FigureStore } from './figure-store.ts';
import { figuresBeaconRoute } from './figures-beacon-route.ts';
import { figuresRoutes } from './figures-routes.ts';

interface FiguresOptions {
  readonly config: Pick<
    ServerConfig,
    'publicOrigins' | 'figuresToken' | 'operationsToken' | 'dataDirectory'
  >;
  readonly store: ReleaseStore;
}

/** Between writes of what was counted, and between looks for days that are over, in milliseconds. */
const saveInterval = 30_000;
const tidyInterval = 60 * 60_000;

/** Experiments that the page shows. */
const maxExperiments = 12;

/** What is counted of visits, and the page that shows it. */
export const figuresPlugin = fastifyPlugin<FiguresOptions>(
  async (app, { config, store: releases }) => {
    const { security, log } = app;
    const store = new FigureStore({ storage: releases.storage });
    const counter = new FigureCounter({ store, known: app.beaconCollector.known });
    figuresBeaconRoute(app, {
      origins: config.publicOrigins,
      count: (beacon, teller) => counter.count(beacon, teller),
      security,
    });
    const token = config.figuresToken ?? readKeptSecret(config.dataDirectory, 'figures.token');
    const tokens = [token, operationsTokenOf(config)];
    figuresRoutes(app, {
      onlyReaders: operatorsOnly({ tokens, security, refuse: refuseUnauthorised }),
      store,
      readExperiments: () => newestExperiments(releases, { max: maxExperiments }),
    });
    const tried = (work: () => Promise<void>) => () =>
      work().catch((error: unknown) => {
        log.warn({ err: error }, 'figures of visits cannot be kept, and are tried again');
      });
    const save = tried(() => store.save());
    const saves = new RepeatedWork(saveInterval, save);
    const tidying = new RepeatedWork(
      tidyInterval,
      tried(() => store.tidy()),
    );
    app.addHook('onReady', async () => {
      saves.start();
      tidying.start();
    });
    app.addHook('onClose', async () => {
      await Promise.all([saves.stop(), tidying.stop()]);
      await save();
    });
  },
  { name: 'figures', dependencies: ['http', 'beacons'] },
);
