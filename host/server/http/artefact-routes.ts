import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/live-release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** Files that an artefact's folder holds for the servers, not for browsers. */
const serverFiles = /^\/[^/]+\/[^/]+\/(?:server\/|artefact\.json)/;

/** `/remotes/registry.json`, the live release set, and `/remotes/<name>/<version>/…`, for good. */
export async function artefactRoutes(
  app: FastifyInstance,
  { store, live }: { store: ReleaseStore; live: LiveReleases },
): Promise<void> {
  app.get('/remotes/registry.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(live.current.release.set),
  );
  await app.register(fastifyStatic, {
    root: path.join(store.directory, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (file) => !serverFiles.test(file),
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
      response.header('access-control-allow-origin', '*');
    },
  });
}
