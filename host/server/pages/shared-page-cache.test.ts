// @vitest-environment node

import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePages, settle } from '../../test/made-pages.ts';

let errors: ReturnType<typeof makePages>['errors'];
let keep: ReturnType<typeof makePages>['keep'];
let pages: ReturnType<typeof makePages>['pages'];
let renderings: ReturnType<typeof makePages>['renderings'];
let state: ReturnType<typeof makePages>['state'];

beforeEach(() => {
  ({ errors, keep, pages, renderings, state } = makePages());
});

describe('a page that is made for several at once', () => {
  const first = { client: '192.0.2.1' };
  const second = { client: '192.0.2.2' };

  it('is made for the next one when the first has left or asked too much', async () => {
    for (const error of [
      new DOMException('left', 'AbortError'),
      new BudgetExceededError('rendering', 'client', 1),
    ]) {
      renderings.length = 0;
      const refused = expect(pages.get('/new', first)).rejects.toBe(error);
      const waiting = pages.get('/new', second);
      expect(renderings).toHaveLength(1);
      await renderings[0]?.fail(error);
      await refused;
      expect(renderings).toHaveLength(2);
      await renderings[1]?.finish('secret');
      expect(await waiting).toBe('secret');
    }
  });

  it('fails for all of them when it cannot be made', async () => {
    const both = [first, second].map((client) => pages.get('/new', client));
    const failed = Promise.allSettled(both);
    await renderings[0]?.fail(new Error('broken'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(renderings).toHaveLength(1);
  });
});

it('made-up addresses push out no page that is read', async () => {
  await keep('/read', 'page');
  await pages.get('/read');
  for (let number = 0; number < 2_000; number += 1) {
    void pages.get(`/made-up-${number}`);
    await renderings.at(-1)?.finish('nothing here');
  }
  renderings.length = 0;
  expect(await pages.get('/read')).toBe('page');
  expect(renderings).toEqual([]);
});

describe('a page that is made before anyone asks', () => {
  it('is given at once', async () => {
    const warm = pages.warm('/');
    await renderings[0]?.finish('page');
    await warm;
    expect(await pages.get('/')).toBe('page');
    expect(renderings).toHaveLength(1);
  });

  it('is left to who asks when it fails', async () => {
    const warm = pages.warm('/');
    await renderings[0]?.finish('failure');
    await warm;
    const asked = pages.get('/');
    await renderings[1]?.finish('page');
    expect(await asked).toBe('page');
  });

  it('is one that others were asked for: again and again first, of those that count', async () => {
    for (const url of ['/once', '/failing', '/again']) {
      const asked = pages.get(url);
      await renderings.at(-1)?.finish(url === '/failing' ? 'failure' : 'page');
      await asked;
    }
    await pages.get('/again');
    expect(pages.addresses((page) => page === 'page')).toEqual(['/again', '/once']);
  });
});

describe('a page that a CDN keeps', () => {
  beforeEach(async () => {
    state.checksFirst = true;
    await keep('/', 'home');
  });

  it('is given as it is for a second', async () => {
    state.clock = 999;
    expect(await pages.get('/')).toBe('home');
    expect(state.refreshContent).not.toHaveBeenCalled();
  });

  it('is looked at first after that, once for all who ask', async () => {
    state.clock = 1_000;
    state.refreshContent = vi.fn(async () => {
      state.contentRevision = 'content-2';
    });
    const asked = [pages.get('/'), pages.get('/')];
    await settle();
    await renderings[1]?.finish('home with news');
    expect(await Promise.all(asked)).toEqual(['home with news', 'home with news']);
    expect(state.refreshContent).toHaveBeenCalledOnce();
    expect(renderings).toHaveLength(2);
  });

  it('is looked at at once when content has changed', async () => {
    state.contentRevision = 'content-2';
    const asked = pages.get('/');
    await settle();
    await renderings[1]?.finish('home with news');
    expect(await asked).toBe('home with news');
  });

  it('is given as it was when it cannot be made anew, and not looked at again for it', async () => {
    state.contentRevision = 'content-2';
    const asked = pages.get('/');
    await settle();
    await renderings[1]?.fail(new Error('the loader broke'));
    expect(await asked).toBe('home');
    expect(await pages.get('/')).toBe('home');
    expect(renderings).toHaveLength(2);
    expect(errors).toEqual([new Error('the loader broke')]);
  });

  it('is given as it was when the content system takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    state.clock = 1_000;
    state.refreshContent.mockImplementation(() => new Promise(() => {}));
    const asked = pages.get('/');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBe('home');
  });
});
