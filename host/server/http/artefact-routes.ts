import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { releaseForKnownVisitor } from '../releases/canary-bucket.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { sendError } from './error-answers.ts';

const versionedFile = /^\/remotes\/([a-z][a-z-]*)\/([0-9a-f]{12})\//;

/** What browsers may fetch: published versions, without what lies in them for the servers. */
const browserFiles = /^\/[^/]+\/[0-9a-f]{12}\/(?!server\/|artefact\.json)/;

/** `/remotes/registry.json`, the live release set, and `/remotes/<name>/<version>/…`, for good. */
export async function artefactRoutes(
  app: FastifyInstance,
  { store, live }: { store: ReleaseStore; live: LiveReleases },
): Promise<void> {
  app.get('/remotes/registry.json', async (request, reply) => {
    if (!live.isLive) {
      return sendError(reply, 503, { error: 'unavailable', message: 'No release is live yet.' });
    }
    const { set } = releaseForKnownVisitor(live, request).release;
    // The id alone, without a body, is what open pages ask for.
    const etag = `"${set.id}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(set);
  });
  // Before the first release there is no folder yet.
  const root = path.join(store.directory, 'remotes');
  await mkdir(root, { recursive: true });
  await app.register(async (files) => {
    // A page that was opened on another server, or long ago, may need a version that is not here.
    files.addHook('onRequest', async ({ url }) => {
      const [, name, version] = versionedFile.exec(url) ?? [];
      if (name && version) await store.bring(name, version);
    });
    await serveFiles(files, root);
  });
}

function serveFiles(app: FastifyInstance, root: string) {
  return app.register(fastifyStatic, {
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
