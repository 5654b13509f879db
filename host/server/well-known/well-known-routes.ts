import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { keepAtCdn } from '../cdn/cdn-headers.ts';
import { pageKey, setKey } from '../cdn/surrogate-keys.ts';
import type { ServerConfig } from '../config.ts';
import { sendError } from '../http/error-answers.ts';
import { forEveryOrigin } from '../http/security-headers.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { securityText, securityTextPath } from './security-text.ts';
import { manifestIcons, webManifests } from './web-manifest.ts';

interface WellKnownOptions {
  readonly config: Pick<ServerConfig, 'site' | 'publicOrigin'>;
  readonly live: LiveReleases;
  readonly store: ReleaseStore;
}

const png = 'image/png';

/** Icons that browsers and telephones ask for, told or not, among the shell's own files. */
const icons = [
  { address: '/favicon.ico', file: 'favicon.ico', type: 'image/vnd.microsoft.icon' },
  { address: '/apple-touch-icon.png', file: 'apple-touch-icon.png', type: png },
  { address: '/apple-touch-icon-precomposed.png', file: 'apple-touch-icon.png', type: png },
  ...manifestIcons.map(({ file }) => ({ address: `/${file}`, file, type: png })),
];

/** Addresses that are the same on every site: icons, what a home screen shows, and whom to report a vulnerability to. */
export function wellKnownRoutes(app: FastifyInstance, options: WellKnownOptions): void {
  const { config, live, store } = options;
  for (const { address, file, type } of icons) {
    app.get(address, async (_request, reply) => {
      const { host, set } = live.current.release;
      const directory = store.artefactDirectory('host', host.version);
      const bytes = await readFile(path.join(directory, file)).catch(() => undefined);
      if (!bytes) return sendError(reply, 404, { error: 'notFound', message: 'No such icon yet.' });
      keepAtCdn(reply, [setKey(set.id), pageKey(address)]);
      return reply
        .headers({
          ...forEveryOrigin,
          'content-type': type,
          'cache-control': 'public, max-age=86400',
        })
        .send(bytes);
    });
  }
  for (const [address, manifest] of webManifests(config.site)) {
    app.get(address, async (_request, reply) => {
      keepAtCdn(reply, [pageKey(address)]);
      return reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'no-cache',
        })
        .send(manifest);
    });
  }
  app.get(securityTextPath, async (_request, reply) => {
    keepAtCdn(reply, [pageKey(securityTextPath)]);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(securityText(config.site, { publicOrigin: config.publicOrigin, now: Date.now() }));
  });
}
