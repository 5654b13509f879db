import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { serviceWorkerRoutes } from './service-worker-routes.ts';

/** The script that keeps copies of pages on visitors' devices, as the live release has it. */
export const serviceWorkerPlugin = fastifyPlugin<{ readonly store: ReleaseStore }>(
  async (app, { store }) => serviceWorkerRoutes(app, { live: app.live, store }),
  { name: 'service-worker', dependencies: ['http', 'live'] },
);
