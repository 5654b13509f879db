import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { wellKnownRoutes } from './well-known-routes.ts';

interface WellKnownOptions {
  readonly config: Pick<ServerConfig, 'site' | 'publicOrigin'>;
  readonly store: ReleaseStore;
}

/** Addresses that are the same on every site. */
export const wellKnownPlugin = fastifyPlugin<WellKnownOptions>(
  async (app, { config, store }) => wellKnownRoutes(app, { config, live: app.live, store }),
  { name: 'well-known', dependencies: ['http', 'live'] },
);
