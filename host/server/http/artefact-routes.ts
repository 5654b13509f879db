import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/live-release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { sendError } from './error-answers.ts';

/** What browsers may fetch: published versions, without what lies in them for the servers. */
const browserFiles = /^\/[^/]+\/[0-9a-f]{12}\/(?!server\/|artefact\.json)/;

/** `/remotes/registry.json`, the live release set, and `/remotes/<name>/<version>/…`, for good. */
export async function artefactRoutes(
  app: FastifyInstance,
  { store, live }: { store: ReleaseStore; live: LiveReleases },
): Promise<void> {
  app.get('/remotes/registry.json', async (_request, reply) => {
    if (!live.isLive) {
      return sendError(reply, 503, { error: 'unavailable', message: 'No release is live yet.' });
    }
    return reply.header('cache-control', 'no-cache').send(live.current.release.set);
  });
  // Before the first release there is no folder yet.
  const root = path.join(store.directory, 'remotes');
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (file) => browserFiles.test(file),
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
      response.header('access-control-allow-origin', '*');
    },
  });
}
