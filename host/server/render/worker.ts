import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { sharedModules } from '@site/shared/federation/share-policy';
import { yieldToRequests } from '@site/shared/trust-boundary/thread-priority';
import type { Rendering } from '../../src/document/rendered-page.ts';
import type { RemoteModule, RemoteModules } from '../../src/remotes/remote-modules.ts';
import { contentFetch, siteOrigin } from './content-fetch.ts';
import { ContentRequests } from './content-requests.ts';
import { measured } from './measured.ts';
import { registerModuleHooks } from './module-hooks.ts';
import type {
  ServerMessage,
  WorkerInput,
  WorkerMessage,
  WorkerRequest,
} from './render-protocol.ts';

/** Longest wait for a page's loader, in milliseconds; the main thread ends what hangs longer. */
const loaderTimeout = 5_000;

const { storeDirectory, code, set, config } = workerData as WorkerInput;

const parent = parentPort;
if (!parent) throw new Error('The render worker must be started as a worker thread.');

// Before any code of the release loads, which may hold on to the function.
const content = new ContentRequests((id, target) => post({ kind: 'content', id, target }));
globalThis.fetch = contentFetch(content.ask, globalThis.fetch);

// Modules have the addresses that their files really have.
const store = realpathSync(storeDirectory);

const fileAddress = (file: string) => pathToFileURL(path.join(store, file)).href;

const artefactFile = (base: string, file: string) => fileAddress(`${base}server/${file}`);

const hostFile = (file: string) => artefactFile(set.host.base, file);

registerModuleHooks({
  store: fileAddress('/'),
  hashes: Object.fromEntries(Object.entries(code).map(([file, hash]) => [fileAddress(file), hash])),
  shared: Object.fromEntries(
    [...sharedModules, 'react/jsx-runtime'].map((name) => [name, hostFile(`shared/${name}.js`)]),
  ),
});

const renderer = (await import(hostFile('render.js'))) as Rendering;
renderer.start({ origin: siteOrigin, config });
const modules = createServerModules();

parent.on('message', async (request: ServerMessage) => {
  if (request.kind === 'content') return content.settle(request);
  const { id } = request;
  try {
    post({ kind: 'answered', id, answer: await answer(request) });
  } catch (error) {
    post({
      kind: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

yieldToRequests();
post({ kind: 'ready' });

function answer(request: WorkerRequest) {
  const signal = AbortSignal.timeout(loaderTimeout);
  if (request.kind === 'addresses') {
    return renderer.addresses({ set, modules, config, origin: request.publicOrigin, signal });
  }
  const { url, year, shellOnly } = request;
  return measured(() =>
    content.recorded(() => renderer.render({ url, year, set, config, modules, signal, shellOnly })),
  );
}

function post(message: WorkerMessage): void {
  parent?.postMessage(message);
}

function createServerModules(): RemoteModules {
  const loaded = new Map<string, RemoteModule>();
  return {
    loaded: (remote, module) => loaded.get(`${remote}/${module}`),
    async load(name, module) {
      const id = `${name}/${module}`;
      const known = loaded.get(id);
      if (known) return known;
      const remote = set.remotes.find((candidate) => candidate.name === name);
      if (!remote) throw new Error(`The remote ${name} is not in the release set.`);
      const result = (await import(artefactFile(remote.base, `${module}.js`))) as RemoteModule;
      loaded.set(id, result);
      return result;
    },
  };
}
