import type { ReleaseSet } from '@site/shared/contracts/release-set';
import fastify from 'fastify';
import { beforeEach } from 'vitest';
import { publish } from '../releases/publish.ts';
import type { Pointer } from '../releases/store/pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { artefactRoutes } from '../server/artefacts/artefact-routes.ts';
import { errorAnswers } from '../server/http/error-answers.ts';
import type { LiveReleases } from '../server/live/live-releases.ts';
import { remoteBuild, tester } from './builds.ts';
import { makeStore } from './directories.ts';
import { listen, send } from './raw-request.ts';

/** The script of the version that is served. */
export const code = `export const text = '${'hot sauce '.repeat(50)}';`;

/** A store with a version of the marketing remote, and the server that serves it, for each test of a file. */
export class ServedArtefacts {
  store!: ReleaseStore;
  /** Path of the version. */
  base!: string;
  port!: number;
  /** What is live. */
  set!: ReleaseSet;
  /** The pointer that made it live, where one did. */
  pointer: Pointer | undefined;

  constructor() {
    beforeEach(async () => {
      this.store = await makeStore();
      const files = {
        'remoteEntry.js': code,
        'assets/mark.svg': '<svg/>',
        'assets/a.avif': 'avif',
      };
      const { version } = await publish(this.store, await remoteBuild({}, { files }), tester);
      this.base = `/remotes/marketing/${version}`;
      this.set = { id: 'set-1', host: {} as ReleaseSet['host'], remotes: [] };
      const release = Object.defineProperty({}, 'set', { get: () => this.set });
      this.pointer = undefined;
      const live = Object.defineProperty(
        { current: { release }, all: [], serves: () => true },
        'pointer',
        { get: () => this.pointer },
      );
      const app = fastify();
      errorAnswers(app, { report: () => {} });
      await artefactRoutes(app, {
        store: this.store,
        live: live as unknown as LiveReleases,
        shownVersion: async () => undefined,
      });
      this.port = await listen(app);
    });
  }

  /** Asks for a file of the version. */
  get(file: string, headers = {}) {
    return this.send(this.base + file, { headers });
  }

  send(path: string, options: Parameters<typeof send>[2] = {}) {
    return send(this.port, path, options);
  }
}
