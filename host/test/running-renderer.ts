import type { PublicConfig } from '@site/shared/config';
import { beforeEach, inject } from 'vitest';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { VerifiedVersions } from '../releases/store/verified-versions.ts';
import type * as SourcesModule from '../server/render/released-sources.ts';
import type * as ProcessModule from '../server/render/render-process.ts';
import type * as RendererModule from '../server/render/renderer.ts';
import type * as SpareModule from '../server/render/spare-process.ts';
import { hostBuild, release, remoteBuild } from './builds.ts';
import { shareAmongTests, whenFinished } from './clean-up.ts';
import { makeStore } from './directories.ts';

// The renderer as it runs: JavaScript, with its process's code beside it.
const running = (await import(`${inject('compiled')}/renderer.js`)) as typeof RendererModule;
export const { RenderProcess } = (await import(
  `${inject('compiled')}/render-process.js`
)) as typeof ProcessModule;
export const { SpareProcess } = (await import(
  `${inject('compiled')}/spare-process.js`
)) as typeof SpareModule;
const { ReleasedSources } = (await import(
  `${inject('compiled')}/released-sources.js`
)) as typeof SourcesModule;

export const { RenderError } = running;

/** A host whose renderer does as the address says. */
export const obedientHost = `
  let started;
  let unblock;
  // Another one in each process.
  const instance = crypto.randomUUID();
  const loadedAt = Date.now();
  const kept = [];
  export function start(options) { started = options; }
  export async function render({ url, set, config, modules, signal, year, shellOnly }) {
    const page = (head) => ({ kind: 'page', head: { instance, ...head } });
    const { pathname } = new URL(url);
    switch (pathname) {
      case '/jf-ticket/s3cret': for (;;);
      case '/age': return page({ loadedAt });
      case '/exit': process.exit(3);
      case '/objects': for (;;) kept.push({ text: 'x' + kept.length });
      case '/buffers': for (;;) kept.push(Buffer.alloc(10_000_000, 1));
      case '/work-on': {
        const work = () => { for (const end = Date.now() + 50; Date.now() < end;); setTimeout(work); };
        work();
        return page({});
      }
      case '/stray': Promise.reject(new Error('nobody caught this')); break;
      case '/slow': return new Promise((resolve) => setTimeout(() => resolve(page({})), 50));
      case '/hang-in-remote': await modules.load('marketing', 'features/home/home-page'); for (;;);
      case '/throw': throw new TypeError('the loader broke');
      case '/throw-text': throw 'just text';
      case '/wait': return new Promise((resolve) => { unblock = () => resolve(page({})); });
      case '/go-on': unblock(); return page({});
      case '/slow-loader':
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      case '/loaded': {
        const before = modules.loaded('marketing', 'features/home/home-page');
        const module = await modules.load('marketing', 'features/home/home-page');
        const known = modules.loaded('marketing', 'features/home/home-page') === module;
        return page({ before, module: module.default, known });
      }
      case '/no-remote': return page({ module: await modules.load('fair', 'x') });
      case '/shared': return page((await modules.load('marketing', 'features/shared-page')).default);
      case '/environment': return page({ environment: { ...process.env } });
      case '/late': return page((await modules.load('marketing', 'features/late-page')).default);
      case '/content': {
        const answer = await fetch(started.origin + '/cms/items/news/1?x=y', { signal });
        return page({ status: answer.status, data: await answer.json() });
      }
      case '/states': {
        const headers = { 'Ticket-Type': 'waffles,coffee' };
        const answers = await Promise.all([
          fetch(started.origin + '/ticket-api/tickets/states', { headers }),
          fetch(started.origin + '/api/challenge/state'),
        ]);
        return page({ statuses: answers.map(({ status }) => status) });
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

type StartOptions = Partial<Parameters<typeof running.Renderer.start>[1]>;

/** @param verified what the server has verified before */
export async function start(options: StartOptions = {}, verified = new VerifiedVersions(store)) {
  const current = await store.readRelease((await store.readPointerToChange()).pointer);
  const { set } = current;
  const code = await verified.verify(current);
  const sources = new ReleasedSources(store.directory, code);
  const shared = ['@emotion/react/jsx-runtime', '@site/shared/i18n'];
  const renderer = await running.Renderer.start(
    { set, config, files: sources.files, shared, loaderTimeout: 500 },
    {
      readContent: async () => ({ status: 200, body: news }),
      readStates: async () => ({ status: 503, body: '' }),
      sources,
      ...options,
    },
  );
  whenFinished(() => renderer.close());
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

/** A new one for each test of the file or `describe` that calls this. */
export function setUpReleasedSite(): void {
  beforeEach(releaseSite);
}

/** One renderer for all tests of the `describe` that calls this, for tests that only ask it for pages. */
export function setUpSharedRenderer(): Awaited<ReturnType<typeof start>> {
  return shareAmongTests(async () => {
    await releaseSite();
    return start();
  });
}

async function releaseSite(): Promise<void> {
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
}
