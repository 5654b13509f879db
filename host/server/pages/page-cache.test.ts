// @vitest-environment node

import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

interface Rendering {
  readonly url: string;
  readonly setId: string;
  readonly finish: (page: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

let setId: string;
let current: boolean;
let checksFirst: boolean;
let contentRevision: string;
let clock: number;
let renderings: Rendering[];
let refreshContent: () => Promise<void>;
let errors: unknown[];
let pages: PageCache<string>;

/** Lets promises that are settled take effect. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(() => {
  setId = 'set-1';
  current = true;
  checksFirst = false;
  contentRevision = 'content-1';
  clock = 0;
  renderings = [];
  errors = [];
  refreshContent = vi.fn(async () => {});
  pages = new PageCache({
    setId: () => setId,
    isCurrent: () => current,
    get checksFirst() {
      return checksFirst;
    },
    contentRevision: () => contentRevision,
    refreshContent: () => refreshContent(),
    onError: (error) => errors.push(error),
    isFailure: (page) => page.startsWith('failure'),
    isKept: (page) => !page.startsWith('secret'),
    now: () => clock,
    render: (url) =>
      new Promise((resolve, reject) => {
        renderings.push({
          url,
          setId,
          finish: async (page) => {
            resolve(page);
            await settle();
          },
          fail: async (error) => {
            reject(error);
            await settle();
          },
        });
      }),
  });
});

/** Has an address rendered for the first time. */
async function keep(url: string, page: string): Promise<void> {
  const asked = pages.get(url);
  await renderings.at(-1)?.finish(page);
  await asked;
}

describe('a page that is not kept', () => {
  it('is rendered once, however many ask at once', async () => {
    const asked = [pages.get('/'), pages.get('/'), pages.get('/')];
    await renderings[0]?.finish('home');
    expect(await Promise.all(asked)).toEqual(['home', 'home', 'home']);
    expect(renderings).toHaveLength(1);
  });

  it('is another one at another address', async () => {
    const asked = [pages.get('/'), pages.get('/contact')];
    await renderings[1]?.finish('contact');
    await renderings[0]?.finish('home');
    expect(await Promise.all(asked)).toEqual(['home', 'contact']);
  });

  it('is rendered again after an error, which the visitor gets', async () => {
    const asked = pages.get('/');
    const failed = expect(asked).rejects.toThrow('broken');
    await renderings[0]?.fail(new Error('broken'));
    await failed;
    await keep('/', 'home');
    expect(await pages.get('/')).toBe('home');
  });
});

describe('a kept page', () => {
  beforeEach(() => keep('/', 'home'));

  it('is given for a second without looking at the content system', async () => {
    clock = 999;
    expect(await pages.get('/')).toBe('home');
    await settle();
    expect(refreshContent).not.toHaveBeenCalled();
    expect(renderings).toHaveLength(1);
  });

  it('is checked behind the back of the visitor after that, once a second', async () => {
    clock = 1_000;
    expect(await Promise.all([pages.get('/'), pages.get('/')])).toEqual(['home', 'home']);
    await settle();
    clock = 1_999;
    await pages.get('/');
    expect(refreshContent).toHaveBeenCalledTimes(1);
    expect(renderings).toHaveLength(1);
  });

  it('is made anew when content has changed, and given until it is there', async () => {
    refreshContent = async () => {
      contentRevision = 'content-2';
    };
    clock = 1_000;
    expect(await pages.get('/')).toBe('home');
    await settle();
    expect(await pages.get('/')).toBe('home');
    await renderings[1]?.finish('home with news');
    expect(await pages.get('/')).toBe('home with news');
    expect(renderings).toHaveLength(2);
  });

  it('is made anew after a minute, since time itself publishes news', async () => {
    clock = 59_999;
    await pages.get('/');
    await settle();
    expect(renderings).toHaveLength(1);
    clock = 61_000;
    expect(await pages.get('/')).toBe('home');
    await settle();
    await renderings[1]?.finish('home a minute later');
    expect(await pages.get('/')).toBe('home a minute later');
  });

  it('stays when it cannot be made anew, and the error is told', async () => {
    contentRevision = 'content-2';
    clock = 1_000;
    await pages.get('/');
    await settle();
    const broken = new Error('broken');
    await renderings[1]?.fail(broken);
    expect(errors).toEqual([broken]);
    expect(await pages.get('/')).toBe('home');
  });

  it('is never replaced by a failure of the same set', async () => {
    contentRevision = 'content-2';
    clock = 1_000;
    await pages.get('/');
    await settle();
    await renderings[1]?.finish('failure: only the shell');
    expect(await pages.get('/')).toBe('home');
    clock = 2_000;
    await pages.get('/');
    await settle();
    await renderings[2]?.finish('home again');
    expect(await pages.get('/')).toBe('home again');
  });

  it('counts as older content when that changed while it was rendered', async () => {
    const asked = pages.get('/contact');
    contentRevision = 'content-2';
    await renderings[1]?.finish('contact');
    await asked;
    clock = 1_000;
    await pages.get('/contact');
    await settle();
    expect(renderings.at(-1)?.url).toBe('/contact');
    expect(renderings).toHaveLength(3);
  });
});

describe('a failure', () => {
  it('is given for a second, and made anew as soon as someone asks after that', async () => {
    await keep('/', 'failure: only the shell');
    clock = 999;
    expect(await pages.get('/')).toBe('failure: only the shell');
    await settle();
    expect(renderings).toHaveLength(1);
    clock = 1_000;
    await pages.get('/');
    await settle();
    await renderings[1]?.finish('failure: the shell this time');
    expect(await pages.get('/')).toBe('failure: the shell this time');
    clock = 2_000;
    await pages.get('/');
    await settle();
    await renderings[2]?.finish('home');
    expect(await pages.get('/')).toBe('home');
  });
});

describe('another release set', () => {
  it('never gets a page of the last one', async () => {
    await keep('/', 'home of set 1');
    setId = 'set-2';
    const asked = pages.get('/');
    await renderings[1]?.finish('home of set 2');
    expect(await asked).toBe('home of set 2');
  });

  it('never gets a page that was still being rendered with the last one', async () => {
    const first = pages.get('/');
    setId = 'set-2';
    const second = pages.get('/');
    await renderings[1]?.finish('home of set 2');
    await renderings[0]?.finish('home of set 1');
    expect(await first).toBe('home of set 1');
    expect(await second).toBe('home of set 2');
    const next = pages.get('/');
    await renderings[2]?.finish('home of set 2');
    expect(await next).toBe('home of set 2');
  });

  it('makes a page anew even where the last one had a good one', async () => {
    await keep('/', 'home of set 1');
    setId = 'set-2';
    await keep('/', 'failure of set 2');
    expect(await pages.get('/')).toBe('failure of set 2');
  });
});

it('makes nothing anew once nobody gets these pages any more', async () => {
  await keep('/', 'home');
  current = false;
  clock = 61_000;
  expect(await pages.get('/')).toBe('home');
  await settle();
  expect(renderings).toHaveLength(1);
});

it('keeps no page that is for one visitor', async () => {
  await keep('/ticket/1', 'secret');
  const again = pages.get('/ticket/1');
  expect(renderings).toHaveLength(2);
  await renderings[1]?.finish('secret again');
  expect(await again).toBe('secret again');
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
    checksFirst = true;
    await keep('/', 'home');
  });

  it('is given as it is for a second', async () => {
    clock = 999;
    expect(await pages.get('/')).toBe('home');
    expect(refreshContent).not.toHaveBeenCalled();
  });

  it('is looked at first after that, once for all who ask', async () => {
    clock = 1_000;
    refreshContent = vi.fn(async () => {
      contentRevision = 'content-2';
    });
    const asked = [pages.get('/'), pages.get('/')];
    await settle();
    await renderings[1]?.finish('home with news');
    expect(await Promise.all(asked)).toEqual(['home with news', 'home with news']);
    expect(refreshContent).toHaveBeenCalledOnce();
    expect(renderings).toHaveLength(2);
  });

  it('is looked at at once when content has changed', async () => {
    contentRevision = 'content-2';
    const asked = pages.get('/');
    await settle();
    await renderings[1]?.finish('home with news');
    expect(await asked).toBe('home with news');
  });

  it('is given as it was when it cannot be made anew, and not looked at again for it', async () => {
    contentRevision = 'content-2';
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
    clock = 1_000;
    refreshContent = () => new Promise(() => {});
    const asked = pages.get('/');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await asked).toBe('home');
  });
});
