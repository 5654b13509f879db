import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isKnownTag } from '@site/shared/contracts/entity-tag';
import { serviceWorkerPath } from '@site/shared/contracts/offline-copy';
import type { FastifyInstance } from 'fastify';
import { ReleaseError } from '../../releases/store/release-error.ts';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { releaseForKnownVisitor } from '../live/canary-bucket.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { retiredWorker } from './retired-worker.ts';
import { workerFile } from './worker-file.ts';

interface ServiceWorkerOptions {
  readonly live: LiveReleases;
  readonly store: ReleaseStore;
}

/** It fetches pages and their files, has notifications show the site's icon, and runs no code but its own. */
const policy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/**
 * Answers the service worker of the visitor's release set. Where no page of the set may be copied, since its remote
 * is off or the shell was released before there was one, the answer removes the worker from the device.
 */
export function serviceWorkerRoutes(
  app: FastifyInstance,
  { live, store }: ServiceWorkerOptions,
): void {
  app.get(serviceWorkerPath, { config: { shed: 'last' } }, async (request, reply) => {
    const { release } = releaseForKnownVisitor(live, request);
    const script = (await readWorker(store, release)) ?? retiredWorker;
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 20)}"`;
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      // Each browser asks at most once for each page that it opens; none may go on with an old one.
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      etag,
      ...(live.hasCanary && { 'cache-control': 'private, no-cache', vary: 'cookie' }),
    });
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(script);
  });
}

/** @throws ReleaseError when the file was changed after it was published */
async function readWorker(store: ReleaseStore, release: Release): Promise<Buffer | undefined> {
  const { host, set } = release;
  const isWanted = set.remotes.some(
    ({ off, claims }) => !off && claims.pages.some(({ offline }) => offline),
  );
  const file = workerFile(host.artefact);
  if (!isWanted || file === undefined) return undefined;
  const bytes = await readFile(path.join(store.artefactDirectory('host', host.version), file));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (integrity === host.artefact.files[file]?.integrity) return bytes;
  throw new ReleaseError(`host@${host.version}: ${file} was changed after it was published.`, file);
}
