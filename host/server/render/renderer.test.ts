// @vitest-environment node
import { rm, symlink, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import type { PublicConfig } from '@site/shared/config';
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { verifyRelease } from '../../releases/store/verify-artefact.ts';
import { hostBuild, release, remoteBuild } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import type * as RendererModule from './renderer.ts';

// The renderer as it runs: JavaScript, with its thread's code beside it.
const { Renderer, RenderError } = (await import(
  `${inject('compiled')}/renderer.js`
)) as typeof RendererModule;

/** A host whose renderer does as the address says. */
const obedientHost = `
  import { getPriority } from 'node:os';
  import { threadId } from 'node:worker_threads';
  let started;
  let unblock;
  // Time passes faster here than in the thread's own code.
  const timeout = AbortSignal.timeout;
  AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);
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
      case '/call': await fetch(started.origin + '/api/contact', { method: 'POST' }); break;
      case '/redirect': return { kind: 'redirect', status: 301, location: '/there' };
    }
    return page({ started, set, config, year, shellOnly });
  }
`;

const config = { brand: { name: 'Rawit' } } as PublicConfig;
let store: ReleaseStore;

/** What the content system says of one item. */
const news = '{"data":{"title":"Nieuws"}}';

async function start(options: Partial<Parameters<typeof Renderer.start>[1]> = {}) {
  const current = await store.readRelease((await store.readPointerToChange()).pointer);
  const { set } = current;
  const code = await verifyRelease(store, current);
  const renderer = await Renderer.start(
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

async function startError(build: string, options = {}): Promise<Error> {
  await release(store, build);
  return start(options).then(
    () => new Error('It started.'),
    (error: Error) => error,
  );
}

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

describe('Renderer', () => {
  it('tells the host where it is and what to render', async () => {
    const { render, set } = await start();
    expect(await render('/', true)).toMatchObject({
      started: { origin: 'http://site.invalid', config },
      set,
      config,
      year: 2025,
      shellOnly: true,
    });
    expect(await render('/redirect')).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/there',
    });
  });

  it('reads content for pages without a connection', async () => {
    const readContent = vi.fn(async () => ({ status: 200, body: news }));
    const { render } = await start({ readContent });
    expect(await render('/content')).toMatchObject({ status: 200, data: JSON.parse(news) });
    expect(readContent).toHaveBeenCalledExactlyOnceWith('/items/news/1?x=y');
  });

  it('fails a page whose content does not come in time', async () => {
    const { render } = await start({ readContent: () => new Promise(() => {}) });
    await expect(render('/content')).rejects.toThrow('TimeoutError');
  });

  it('lets pages read nothing of the site but content', async () => {
    const { render } = await start();
    await expect(render('/call')).rejects.toThrow('POST /api/contact');
  });

  it('loads modules of remotes, and knows which are there', async () => {
    const { render } = await start();
    expect(await render('/loaded')).toMatchObject({
      before: undefined,
      module: 'the home page',
      known: true,
    });
    await expect(render('/no-remote')).rejects.toThrow('The remote fair is not in the release set');
  });

  it('gives remotes the shared modules of the host', async () => {
    const { render } = await start();
    expect(await render('/shared')).toMatchObject({
      jsx: 'jsx of the host',
      texts: 'texts of the host',
    });
  });

  it('renders many addresses at once in one thread', async () => {
    const { render } = await start();
    const [waiting, ...others] = [render('/wait'), render('/'), render('/'), render('/go-on')];
    const threads = (await Promise.all([waiting, ...others])).map(({ thread }) => thread);
    expect(new Set(threads).size).toBe(1);
  });

  it('fails one page alone when its loader breaks', async () => {
    const { render } = await start();
    const { thread } = await render('/');
    await expect(render('/throw')).rejects.toThrow(RenderError);
    await expect(render('/throw')).rejects.toThrow('TypeError: the loader broke');
    await expect(render('/throw-text')).rejects.toThrow('just text');
    await expect(render('/slow-loader')).rejects.toThrow('TimeoutError');
    await expect(render('/no-copy')).rejects.toThrow('could not be cloned');
    expect(await render('/')).toMatchObject({ thread });
  });

  it.each([
    ['ends', '/exit', 'The rendering thread ended with code 3.'],
    ['crashes', '/stray', 'nobody caught this'],
  ])('replaces a thread that %s', async (_case, path, reason) => {
    const { render } = await start();
    const { thread } = await render('/');
    const beside = render('/wait');
    const breaking = render(path).catch((error: Error) => error);
    await expect(beside).rejects.toThrow(reason);
    await breaking;
    const next = await render('/');
    expect(next.thread).not.toBe(thread);
  });

  it('replaces a thread that hangs, and keeps the secrets of the address to itself', async () => {
    const { render } = await start({ renderTimeout: 500 });
    const { thread } = await render('/');
    const hanging = render('/jf-ticket/s3cret?phone=0612345678');
    const beside = render('/');
    const reason = /^\S*\/jf-ticket\/\[secret\] took longer than 500 ms\.$/;
    await expect(hanging).rejects.toThrow(reason);
    await expect(beside).rejects.toThrow(reason);
    expect((await render('/')).thread).not.toBe(thread);
  });
});

describe('the code that runs', () => {
  const change = async (file: string, write: (place: string) => Promise<unknown>) => {
    const { versions } = (await store.readPointerToChange()).pointer;
    const directory = store.artefactDirectory('marketing', versions.marketing ?? '');
    await write(path.join(directory, 'server', file));
  };

  it.runIf(process.platform === 'linux')('waits for what answers requests', async () => {
    const { render } = await start();
    const { priority } = await render('/priority');
    expect(priority).toBeGreaterThan(getPriority());
  });

  it('learns nothing of the server’s environment', async () => {
    vi.stubEnv('STAFF_TOKEN', 'a secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { render } = await start();
    expect(await render('/environment')).toEqual({
      thread: expect.any(Number),
      environment: { NODE_ENV: expect.any(String) },
    });
  });

  it.each([
    ['changed', (file: string) => writeFile(file, 'export default { late: process.pid };')],
    ['a link', (file: string) => rm(file).then(() => symlink('/etc/hostname', file))],
    ['gone', (file: string) => rm(file)],
  ])('is what was published: a file that is %s later is not run', async (_case, write) => {
    const { render } = await start();
    await change('part.js', write);
    await expect(render('/late')).rejects.toThrow(/part\.js|hostname/);
    expect(await render('/')).toHaveProperty('thread');
  });

  it('is refused as a whole when a file of it was changed before', async () => {
    await change('part.js', (file) => writeFile(file, 'export default {};'));
    await expect(start()).rejects.toThrow(
      /^marketing@\w{12} was changed after it was published: server\/part\.js\.$/,
    );
  });

  it('consists of modules, whatever package.json lies above the store', async () => {
    const above = path.join(store.directory, '..', 'package.json');
    await writeFile(above, JSON.stringify({ type: 'commonjs' }));
    const { render } = await start();
    expect(await render('/late')).toMatchObject({ late: 'as it was published' });
  });
});

describe('a thread that ends by itself', () => {
  it('is remembered, since other pages would lose it too', async () => {
    const { renderer, render } = await start();
    await render('/');
    expect(renderer.failure).toBeUndefined();
    await expect(render('/exit')).rejects.toThrow('ended with code 3');
    await render('/');
    expect(renderer.failure).toBe('The rendering thread ended with code 3.');
  });

  it('is none that was closed', async () => {
    const { renderer } = await start();
    await renderer.close();
    expect(renderer.failure).toBeUndefined();
  });
});

describe('starting', () => {
  it.each([
    ['throws', "throw new Error('a broken host');", 'a broken host'],
    ['cannot be parsed', 'export {', 'SyntaxError'],
    ['imports what is not there', "import './missing.js';", 'missing.js'],
    ['ends the thread', 'process.exit(7);', 'ended with code 7'],
    ['waits for what never comes', 'await new Promise(() => {});', 'ended with code 13'],
  ])('is refused when the host %s', async (_case, code, reason) => {
    const error = await startError(await hostBuild(code));
    expect(error).toBeInstanceOf(RenderError);
    expect(error.message).toContain(reason);
  });

  it('is refused when the host never finishes loading', async () => {
    const error = await startError(await hostBuild('for (;;);'), { startTimeout: 150 });
    expect(error.message).toBe('The host did not load within 150 ms.');
  });
});

describe('closing', () => {
  it('finishes the pages under way first', async () => {
    const { renderer, render } = await start();
    const waiting = render('/wait');
    const closing = renderer.close();
    await render('/go-on');
    await expect(waiting).resolves.toHaveProperty('thread');
    await closing;
  });

  it('still renders the shell of a page that failed meanwhile', async () => {
    const { renderer, render } = await start();
    const page = render('/throw').catch(() => render('/shell', true));
    await renderer.close();
    await expect(page).resolves.toMatchObject({ shellOnly: true });
  });

  it('refuses at once afterwards', async () => {
    const { renderer, render } = await start();
    await renderer.close();
    await expect(render('/')).rejects.toThrow('The release set is live no more.');
  });
});
