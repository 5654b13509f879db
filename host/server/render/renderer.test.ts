// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { hostBuild } from '../../test/builds.ts';
import {
  config,
  news,
  RenderError,
  RenderProcess,
  setUpReleasedSite,
  setUpSharedRenderer,
  start,
  startError,
} from '../../test/running-renderer.ts';

describe('Renderer', () => {
  const shared = setUpSharedRenderer();

  it('tells the host where it is and what to render', async () => {
    const { render, set } = shared;
    expect(await render('/', true)).toMatchObject({
      started: { origin: 'http://site.invalid', config },
      set,
      config,
      year: 2025,
      shellOnly: true,
    });
    expect(await render('/redirect')).toEqual({
      content: [],
      states: [],
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
    const { renderer } = shared;
    const pages = ['/item', '/', '/item'].map((path) =>
      renderer.render({ url: `http://site.test${path}`, year: 2025, shellOnly: false }),
    );
    const item = ['/items/news/2'];
    expect((await Promise.all(pages)).map(({ content }) => content)).toEqual([item, [], item]);
  });

  it('asks for pages of the fair whether activities are open', async () => {
    const readStates = vi.fn(async () => ({ status: 200, body: '{}' }));
    const { render, renderer } = await start({ readStates });
    expect(await render('/states')).toMatchObject({ statuses: [200, 200] });
    const targets = ['tickets/waffles,coffee', 'challenge'];
    expect(readStates.mock.calls).toEqual(targets.map((target) => [target]));
    const request = { url: 'http://site.test/states', year: 2025, shellOnly: false };
    expect(await renderer.render(request)).toMatchObject({ content: [], states: targets });
  });

  it('fails a page whose content does not come in time', async () => {
    const { render } = await start({ readContent: () => new Promise(() => {}) });
    await expect(render('/content')).rejects.toThrow('TimeoutError');
  });

  it('lets pages read nothing of the site but content', async () => {
    const { render } = shared;
    await expect(render('/call')).rejects.toThrow('POST /api/contact');
  });

  it('loads modules of remotes, and knows which are there', async () => {
    const { render } = await start();
    expect(await render('/loaded')).toEqual({
      instance: expect.any(String),
      module: 'the home page',
      known: true,
    });
    await expect(render('/no-remote')).rejects.toThrow('The remote fair is not in the release set');
  });

  it('gives remotes the shared modules of the host', async () => {
    const { render } = shared;
    expect(await render('/shared')).toMatchObject({
      jsx: 'jsx of the host',
      texts: 'texts of the host',
    });
  });

  it('renders many addresses at once in one process', async () => {
    const { render } = shared;
    const [waiting, ...others] = [render('/wait'), render('/'), render('/'), render('/go-on')];
    const instances = (await Promise.all([waiting, ...others])).map(({ instance }) => instance);
    expect(new Set(instances).size).toBe(1);
  });

  it('fails one page alone when its loader breaks', async () => {
    const { render } = shared;
    const { instance } = await render('/');
    await expect(render('/throw')).rejects.toThrow(RenderError);
    await expect(render('/throw')).rejects.toThrow('TypeError: the loader broke');
    await expect(render('/throw-text')).rejects.toThrow('just text');
    await expect(render('/slow-loader')).rejects.toThrow('TimeoutError');
    expect(await render('/')).toMatchObject({ instance });
  });
});

describe('a process that breaks', () => {
  setUpReleasedSite();

  it('fails the page that hangs, with the remotes whose code ran, and no other', async () => {
    const onEnd = vi.fn();
    const { render } = await start({ renderTimeout: 500, onEnd });
    const { instance } = await render('/');
    const hanging = render('/jf-ticket/s3cret?phone=0612345678');
    const beside = render('/');
    // Addresses hold secrets.
    await expect(hanging).rejects.toThrow(/^\S*\/jf-ticket\/\[secret\] took longer than 500 ms\.$/);
    const { instance: next } = await beside;
    expect(next).not.toBe(instance);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('late');
    await expect(render('/hang-in-remote')).rejects.toThrow(
      'with code of marketing) took longer than 500 ms',
    );
  });

  it('is replaced when an error is thrown that belongs to no page, which costs no page', async () => {
    const onEnd = vi.fn();
    const { render, renderer } = await start({ onEnd });
    const { instance } = await render('/');
    const [beside] = await Promise.all([render('/slow'), render('/stray')]);
    expect(beside?.instance).not.toBe(instance);
    expect(onEnd).toHaveBeenCalledWith('broken');
    expect(renderer.failure).toContain('Error: nobody caught this');
  });

  it.each([
    ['objects', { heap: 40, whole: 1_000 }, 'It used more than 40 MB of memory for objects.'],
    ['buffers', { heap: 40, whole: 150 }, 'It held more than 150 MB of memory.'],
  ])('is replaced when it holds too many %s', async (what, memory, reason) => {
    const onEnd = vi.fn();
    const { render } = await start({ takeProcess: () => new RenderProcess({ memory }), onEnd });
    const path = `/${what}`;
    const { instance } = await render('/');
    await expect(render(path)).rejects.toThrow(`${path}: ${reason}`);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('memory');
    expect((await render('/')).instance).not.toBe(instance);
  });

  it.runIf(process.platform === 'linux')(
    'is replaced when it computes though no page is asked for',
    async () => {
      const onEnd = vi.fn();
      const { render, renderer } = await start({
        takeProcess: () => new RenderProcess({ longestBusy: 500 }),
        onEnd,
      });
      await render('/work-on');
      await until(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('busy'));
      expect(renderer.failure).toBe('It computed for 0.5 s though no page was asked for.');
    },
  );
});

describe('starting', () => {
  setUpReleasedSite();

  it.each([
    ['throws', "throw new Error('a broken host');", 'a broken host'],
    ['cannot be parsed', 'export {', 'SyntaxError'],
    ['imports what is not there', "import './missing.js';", 'missing.js'],
    ['ends the process', 'process.exit(7);', 'process.exit() is refused'],
  ])('is refused when the host %s', async (_case, code, reason) => {
    const error = await startError(await hostBuild(code));
    expect(error).toBeInstanceOf(RenderError);
    expect(error.message).toContain(reason);
  });

  it.each([['for (;;);'], ['await new Promise(() => {});']])(
    'is refused when the host never finishes loading: %s',
    async (code) => {
      const error = await startError(await hostBuild(code), { startTimeout: 500 });
      expect(error.message).toBe('The host did not load within 500 ms.');
    },
  );
});

describe('closing', () => {
  setUpReleasedSite();

  it('finishes the pages under way first', async () => {
    const { renderer, render } = await start();
    const waiting = render('/wait');
    const closing = renderer.close();
    await render('/go-on');
    await expect(waiting).resolves.toHaveProperty('instance');
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
