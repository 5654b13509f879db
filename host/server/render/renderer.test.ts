// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { hostBuild } from '../../test/builds.ts';
import {
  config,
  news,
  RenderError,
  setUpReleasedSite,
  start,
  startError,
} from '../../test/running-renderer.ts';

setUpReleasedSite();

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
      content: [],
      cost: { memory: expect.any(Number), processor: expect.any(Number) },
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

  it('knows which content a page shows, also while others are made', async () => {
    const { renderer } = await start();
    const pages = ['/item', '/', '/item'].map((path) =>
      renderer.render({ url: `http://site.test${path}`, year: 2025, shellOnly: false }),
    );
    const item = ['/items/news/2'];
    expect((await Promise.all(pages)).map(({ content }) => content)).toEqual([item, [], item]);
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
