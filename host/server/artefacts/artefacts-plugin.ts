import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { overriddenVersion } from '../overrides/visitor-override.ts';
import { artefactRoutes } from './artefact-routes.ts';
import { startCopyPruning } from './copy-pruning.ts';

/** The files of releases, and which release is live. */
export const artefactsPlugin = fastifyPlugin<{ readonly store: ReleaseStore }>(
  async (app, { store }) => {
    await artefactRoutes(app, {
      store,
      live: app.live,
      shownVersion: (request, name) => overriddenVersion(app.overrides, request, name),
    });
    const stopCopyPruning = startCopyPruning(store, app.log);
    app.addHook('onClose', async () => stopCopyPruning());
  },
  { name: 'artefacts', dependencies: ['http', 'live', 'overrides'] },
);
