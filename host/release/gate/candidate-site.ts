import { createServer } from 'node:net';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { LiveRelease } from '../../server/releases/live-release.ts';
import type { Combination, Pointer } from '../../server/releases/pointer.ts';
import { ReleaseError } from '../../server/releases/release-error.ts';
import type { ReleaseStore } from '../../server/releases/release-store.ts';
import type { ReleaseStorage } from '../../server/releases/storage.ts';

/** The site as visitors would get it, on an address that only this machine knows. */
export interface CandidateSite {
  readonly origin: string;
  readonly live: LiveRelease;
  readonly close: () => Promise<void>;
}

/** Starts a composition server of its own for a combination of versions. */
export async function startCandidateSite(
  store: ReleaseStore,
  combination: Combination,
): Promise<CandidateSite> {
  const port = await freePort();
  const config = readConfig(
    {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: '',
      LOG_LEVEL: 'silent',
      LIVE_RELOAD: '',
    },
    process.cwd(),
  );
  const { app, live, goLive } = await buildApp(config, withPointer(store, combination));
  try {
    await app.listen({ host: config.host, port });
    await goLive();
  } catch (error) {
    await app.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`The set does not start: ${reason}`, 'server/render.js');
  }
  return { origin: config.ownOrigin, live: live.current, close: () => app.close() };
}

/** The same artefacts under another pointer, which nothing can change. */
function withPointer(store: ReleaseStore, { versions, off = [] }: Combination): ReleaseStore {
  const since = new Date().toISOString();
  const pointer: Pointer = {
    versions: { ...versions },
    parts: Object.fromEntries(
      off.map((name) => [name, { earlier: [], retired: {}, off: { since } }]),
    ),
    revision: 0,
  };
  const bytes = Buffer.from(JSON.stringify(pointer));
  const { storage } = store;
  const fixed: ReleaseStorage = {
    isRemote: storage.isRemote,
    locate: (key) => storage.locate(key),
    get: async () => ({ bytes, tag: 'candidate' }),
    put: refuse,
    putIf: refuse,
    list: (prefix) => storage.list(prefix),
    remove: refuse,
    stamp: async () => 'candidate',
  };
  return store.with(fixed);
}

function refuse(): never {
  throw new Error('A set that is only looked at changes nothing.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
