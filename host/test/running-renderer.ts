import type { PublicConfig } from '@site/shared/config';
import { beforeEach, inject, onTestFinished } from 'vitest';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { verifyRelease } from '../releases/store/verify-artefact.ts';
import type * as RendererModule from '../server/render/renderer.ts';
import { hostBuild, release, remoteBuild } from './builds.ts';
import { makeStore } from './directories.ts';

// The renderer as it runs: JavaScript, with its thread's code beside it.
const running = (await import(`${inject('compiled')}/renderer.js`)) as typeof RendererModule;

export const { RenderError } = running;

/** A host whose renderer does as the address says. */
const obedientHost = `
  import { getPriority } from 'node:os';
  import { threadId } from 'node:worker_threads';
  let started;
  let unblock;
  // Time passes faster here than in the thread's own code.
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 10);
  export function start(options) { started = options; }
  export async function render({ url, set, config, modules, signal, year, shellOnly }) {
    const page = (head) => ({ kind: 'page', head: { thread: threadId, ...head } });
    const { pathname } = new URL(url);
    switch (pathname) {
      case '/jf-ticket/s3cret': for (;;);
      case '/exit': process.exit(3);
      case '/stray': Promise.reject(new Error('nobody caught this')); break;
      case '/throw': throw new TypeError('the loader broke');
      case '/throw-text': throw 'just text';
      case '/wait': return new Promise((resolve) => { unblock = () => resolve(page({})); });
      case '/go-on': unblock(); return page({});
      case '/slow-loader':
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      case '/no-copy': return page({ head: () => 'a function' });
      case '/loaded': {
        const before = modules.loaded('marketing', 'features/home/home-page');
        const module = await modules.load('marketing', 'features/home/home-page');
        const known = modules.loaded('marketing', 'features/home/home-page') === module;
        return page({ before, module: module.default, known });
      }
      case '/no-remote': return page({ module: await modules.load('fair', 'x') });
      case '/shared': return page((await modules.load('marketing', 'features/shared-page')).default);
      case '/priority': return page({ priority: getPriority() });
      case '/environment': return page({ environment: { ...process.env } });
      case '/late': return page((await modules.load('marketing', 'features/late-page')).default);
      case '/content': {
        const answer = await fetch(started.origin + '/cms/items/news/1?x=y', { signal });
        return page({ status: answer.status, data: await answer.json() });
      }
      case '/item': await fetch(started.origin + '/cms/items/news/2'); break;
      case '/call': await fetch(started.origin + '/api/contact', { method: 'POST' }); break;
      case '/redirect': return { kind: 'redirect', status: 301, location: '/there' };
    }
    return page({ started, set, config, year, shellOnly });
  }
`;

export const config = { brand: { name: 'Rawit' } } as PublicConfig;
export let store: ReleaseStore;

/** What the content system says of one item. */
export const news = '{"data":{"title":"Nieuws"}}';

export async function start(options: Partial<Parameters<typeof running.Renderer.start>[1]> = {}) {
  const current = await store.readRelease((await store.readPointerToChange()).pointer);
  const { set } = current;
  const code = await verifyRelease(store, current);
  const renderer = await running.Renderer.start(
    { storeDirectory: store.directory, code, set, config },
    { readContent: async () => ({ status: 200, body: news }), ...options },
  );
  onTestFinished(() => renderer.close());
  const render = (path: string, shellOnly = false) =>
    renderer
      .render({ url: `http://site.test${path}`, year: 2025, shellOnly })
      .then((outcome) => (outcome.kind === 'page' ? { ...outcome.head } : outcome)) as Promise<
      Record<string, unknown>
    >;
  return { renderer, render, set };
}

export async function startError(build: string, options = {}): Promise<Error> {
  await release(store, build);
  return start(options).then(
    () => new Error('It started.'),
    (error: Error) => error,
  );
}

/** A new one for each test of the file that calls this. */
export function setUpReleasedSite(): void {
  beforeEach(async () => {
    store = await makeStore();
    const module = 'features/home/home-page.js';
    const shared = `
      import * as jsx from '@emotion/react/jsx-runtime';
      import { useTexts } from '@site/shared/i18n';
      export default { jsx: jsx.host, texts: useTexts };`;
    await release(
      store,
      await hostBuild(obedientHost, {
        server: {
          'render.js': obedientHost,
          'shared/@emotion/react/jsx-runtime.js': "export const host = 'jsx of the host';",
          'shared/@site/shared/i18n.js': "export const useTexts = 'texts of the host';",
        },
      }),
      await remoteBuild(
        {},
        {
          server: {
            [module]: `export default 'the home page';`,
            'features/shared-page.js': shared,
            'features/late-page.js': "export { default } from '../part.js';",
            'part.js': "export default { late: 'as it was published' };",
          },
        },
      ),
    );
  });
}
