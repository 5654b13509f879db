import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { setKey } from '../cdn/surrogate-keys.ts';
import { sendError } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import { importMapRoutes } from '../import-maps/import-map-routes.ts';
import { isForEveryVisitor, releaseForKnownVisitor } from '../live/canary-bucket.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { RequestedVersions } from './requested-versions.ts';
import { ServedFiles } from './served-files.ts';

const versionedFile = /^\/remotes\/([a-z][a-z0-9-]{0,30})\/([0-9a-f]{12})\//;

/** What browsers may fetch: published versions, without what lies in them for the servers. */
const browserFiles = /^\/[^/]+\/[0-9a-f]{12}\/(?!server\/|artefact\.json)/;

interface ArtefactRoutesOptions {
  readonly store: ReleaseStore;
  readonly live: LiveReleases;
  /** Whether a visitor sees a version that visitors do not get. */
  readonly isShown: (request: FastifyRequest, name: string, version: string) => Promise<boolean>;
}

const notFound = Object.assign(new Error('This file was not published.'), { statusCode: 404 });

/** `/remotes/registry.json`, the live release set, and `/remotes/<name>/<version>/…`, for good. */
export async function artefactRoutes(
  app: FastifyInstance,
  { store, live, isShown }: ArtefactRoutesOptions,
): Promise<void> {
  app.get('/remotes/registry.json', { config: { shed: 'last' } }, async (request, reply) => {
    const visitors = releaseForKnownVisitor(live, request);
    const { set } = visitors.release;
    // The id alone, without a body, is what open pages ask for.
    const etag = `"${set.id}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isForEveryVisitor(live, visitors)) keepAtCdn(reply, [setKey(set.id)]);
    else reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(set);
  });
  // Before the first release there is no folder yet.
  const root = path.join(store.directory, 'remotes');
  await mkdir(root, { recursive: true });
  const requested = new RequestedVersions(store);
  await app.register(async (files) => {
    shedRoutesOf(files, 'never');
    files.addHook('onRequest', async (request, reply) => {
      const [, name, version] = versionedFile.exec(request.url) ?? [];
      if (!name || !version) return undefined;
      try {
        await requested.download(name, version, () => isShown(request, name, version));
        return undefined;
      } catch (error) {
        request.log.warn({ err: error }, 'a version could not be downloaded');
        const message = 'This file is not available at the moment.';
        reply.header('retry-after', '10');
        return sendError(reply, 503, { error: 'unavailable', message });
      }
    });
    const served = new ServedFiles(store, (error) =>
      app.log.error({ err: error }, 'a version is not served'),
    );
    importMapRoutes(files, store);
    await serveFiles(files, root, served);
  });
}

function serveFiles(app: FastifyInstance, root: string, served: ServedFiles) {
  return app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (file) => browserFiles.test(file),
    async onFile(file) {
      if (!(await served.allows(file))) throw notFound;
    },
    setHeaders: (response) => {
      response.header('cache-control', 'public, max-age=31536000, immutable');
      response.header('access-control-allow-origin', '*');
      response.headers(forEveryOrigin);
    },
  });
}
