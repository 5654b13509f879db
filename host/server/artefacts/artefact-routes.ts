import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { setKey } from '../cdn/surrogate-keys.ts';
import { sendError } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import { importMapRoutes } from '../import-maps/import-map-routes.ts';
import { isForEveryVisitor, releaseForKnownVisitor } from '../live/canary-bucket.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { FileVersions } from './file-versions.ts';
import { RequestedVersions } from './requested-versions.ts';
import { ServedFiles } from './served-files.ts';

/** A file whose name follows its content, whatever versions have it. */
const namedFile = /^assets\/[\w@+.-]+$/;

const versionedFile = /^\/remotes\/([a-z][a-z0-9-]{0,30})\/([0-9a-f]{12})\//;

/** What browsers may fetch: published versions, without what lies in them for the servers. */
const browserFiles = /^\/[^/]+\/[0-9a-f]{12}\/(?!server\/|artefact\.json)/;

interface ArtefactRoutesOptions {
  readonly store: ReleaseStore;
  readonly live: LiveReleases;
  /** The version of a part that a visitor sees in place of the one that visitors get. */
  readonly shownVersion: (request: FastifyRequest, name: string) => Promise<string | undefined>;
}

const notFound = Object.assign(new Error('This file was not published.'), { statusCode: 404 });

/**
 * `/remotes/registry.json`, the live release set, and for good files: `/remotes/<name>/<version>/…` of a version,
 * `/remotes/<name>/files/…` of any.
 */
export async function artefactRoutes(
  app: FastifyInstance,
  { store, live, shownVersion }: ArtefactRoutesOptions,
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
      const isShown = async () => (await shownVersion(request, name)) === version;
      try {
        await requested.download(name, version, isShown);
        return undefined;
      } catch (error) {
        return unavailable(request, reply, error);
      }
    });
    const served = new ServedFiles(store, (error) =>
      app.log.error({ err: error }, 'a version is not served'),
    );
    importMapRoutes(files, store);
    await serveFiles(files, root, served);
    const versions = new FileVersions(store, requested);
    files.get<{ Params: { name: string; '*': string } }>(
      '/remotes/:name/files/*',
      async (request, reply) => {
        const { name, '*': file } = request.params;
        if (!namedFile.test(file)) return reply.callNotFound();
        try {
          const likely = [await shownVersion(request, name), ...liveVersions(live, name)];
          const version = await versions.find({ name, file, likely });
          if (version === undefined) return reply.callNotFound();
          await requested.download(name, version, () => true);
          return reply.sendFile(`/${name}/${version}/${file}`);
        } catch (error) {
          return unavailable(request, reply, error);
        }
      },
    );
  });
}

function liveVersions({ all }: LiveReleases, name: string): string[] {
  const parts = all.flatMap(({ release: { set } }) => [set.host, ...set.remotes]);
  return parts.flatMap((part) => (part.name === name ? part.version : []));
}

function unavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  request.log.warn({ err: error }, 'a version could not be downloaded');
  const message = 'This file is not available at the moment.';
  return sendError(reply.header('retry-after', '10'), 503, { error: 'unavailable', message });
}

function serveFiles(app: FastifyInstance, root: string, served: ServedFiles) {
  return app.register(fastifyStatic, {
    root,
    prefix: '/remotes/',
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
