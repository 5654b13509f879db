import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isKnownTag } from '@site/shared/contracts/entity-tag';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { setKey } from '../cdn/surrogate-keys.ts';
import { importMapRoutes } from '../import-maps/import-map-routes.ts';
import { isForEveryVisitor, releaseForKnownVisitor } from '../live/canary-bucket.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { FileVersions } from './file-versions.ts';
import { RequestedVersions } from './requested-versions.ts';
import { ServedFiles } from './served-files.ts';
import { sharedFileRoutes } from './shared-file-routes.ts';
import { sendUnavailable, serveFiles } from './versioned-files.ts';

const versionedFile = /^\/remotes\/([a-z][a-z0-9-]{0,30})\/([0-9a-f]{12})\//;

interface ArtefactRoutesOptions {
  readonly store: ReleaseStore;
  readonly live: LiveReleases;
  /** The version of a part that a visitor sees in place of the one that visitors get. */
  readonly shownVersion: (request: FastifyRequest, name: string) => Promise<string | undefined>;
}

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
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
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
        return sendUnavailable(request, reply, error);
      }
    });
    const served = new ServedFiles(store, (error) =>
      app.log.error({ err: error }, 'a version is not served'),
    );
    importMapRoutes(files, { store, live });
    await serveFiles(files, root, served);
    const versions = new FileVersions(store, requested);
    sharedFileRoutes(files, { live, shownVersion, versions, requested, served });
  });
}
