// @vitest-environment node

import { beforeEach, describe, expect, it } from 'vitest';
import { makePages, settle } from '../../test/made-pages.ts';

let errors: ReturnType<typeof makePages>['errors'];
let keep: ReturnType<typeof makePages>['keep'];
let pages: ReturnType<typeof makePages>['pages'];
let renderings: ReturnType<typeof makePages>['renderings'];
let state: ReturnType<typeof makePages>['state'];

beforeEach(() => {
  ({ errors, keep, pages, renderings, state } = makePages());
});

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
    state.clock = 999;
    expect(await pages.get('/')).toBe('home');
    await settle();
    expect(state.refreshContent).not.toHaveBeenCalled();
    expect(renderings).toHaveLength(1);
  });

  it('is checked behind the back of the visitor after that, once a second', async () => {
    state.clock = 1_000;
    expect(await Promise.all([pages.get('/'), pages.get('/')])).toEqual(['home', 'home']);
    await settle();
    state.clock = 1_999;
    await pages.get('/');
    expect(state.refreshContent).toHaveBeenCalledTimes(1);
    expect(renderings).toHaveLength(1);
  });

  it('is made anew when a check finds that content has changed, and waited for from then on', async () => {
    state.refreshContent.mockImplementation(async () => {
      await settle();
      state.contentRevision = 'content-2';
    });
    state.clock = 1_000;
    expect(await pages.get('/')).toBe('home');
    await settle();
    const second = pages.get('/');
    await renderings[1]?.finish('home with news');
    expect(await second).toBe('home with news');
    expect(await pages.get('/')).toBe('home with news');
    expect(renderings).toHaveLength(2);
  });

  it('is made anew at once for who asks first after content was seen to have changed', async () => {
    state.clock = 10;
    state.contentRevision = 'content-2';
    const asked = [pages.get('/'), pages.get('/')];
    await settle();
    await renderings[1]?.finish('home with news');
    expect(await Promise.all(asked)).toEqual(['home with news', 'home with news']);
    expect(renderings).toHaveLength(2);
  });

  it('is made anew after a minute, since time itself publishes news', async () => {
    state.clock = 59_999;
    await pages.get('/');
    await settle();
    expect(renderings).toHaveLength(1);
    state.clock = 61_000;
    expect(await pages.get('/')).toBe('home');
    await settle();
    await renderings[1]?.finish('home a minute later');
    expect(await pages.get('/')).toBe('home a minute later');
  });

  it('stays when it cannot be made anew, and the error is told', async () => {
    state.contentRevision = 'content-2';
    state.clock = 1_000;
    const asked = pages.get('/');
    await settle();
    const broken = new Error('broken');
    await renderings[1]?.fail(broken);
    expect(await asked).toBe('home');
    expect(errors).toEqual([broken]);
    // The next ones do not wait for another try.
    expect(await pages.get('/')).toBe('home');
    expect(renderings).toHaveLength(2);
  });

  it('is never replaced by a failure of the same set', async () => {
    state.contentRevision = 'content-2';
    state.clock = 1_000;
    const asked = pages.get('/');
    await settle();
    await renderings[1]?.finish('failure: only the shell');
    expect(await asked).toBe('home');
    state.clock = 2_000;
    await pages.get('/');
    await settle();
    await renderings[2]?.finish('home again');
    expect(await pages.get('/')).toBe('home again');
  });

  it('counts as older content when that changed while it was rendered', async () => {
    const asked = pages.get('/contact');
    state.contentRevision = 'content-2';
    await renderings[1]?.finish('contact');
    await asked;
    const again = pages.get('/contact');
    await settle();
    expect(renderings).toHaveLength(3);
    await renderings[2]?.finish('contact with news');
    expect(await again).toBe('contact with news');
  });
});

describe('a failure', () => {
  it('is given for a second, and made anew for who asks after that', async () => {
    await keep('/', 'failure: only the shell');
    state.clock = 999;
    expect(await pages.get('/')).toBe('failure: only the shell');
    await settle();
    expect(renderings).toHaveLength(1);
    state.clock = 1_000;
    const second = pages.get('/');
    await settle();
    await renderings[1]?.finish('failure: the shell this time');
    expect(await second).toBe('failure: the shell this time');
    state.clock = 2_000;
    const third = pages.get('/');
    await settle();
    await renderings[2]?.finish('home');
    expect(await third).toBe('home');
  });
});

describe('another release set', () => {
  it('never gets a page of the last one', async () => {
    await keep('/', 'home of set 1');
    state.setId = 'set-2';
    const asked = pages.get('/');
    await renderings[1]?.finish('home of set 2');
    expect(await asked).toBe('home of set 2');
  });

  it('never gets a page that was still being rendered with the last one', async () => {
    const first = pages.get('/');
    state.setId = 'set-2';
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
    state.setId = 'set-2';
    await keep('/', 'failure of set 2');
    expect(await pages.get('/')).toBe('failure of set 2');
  });
});

it('makes nothing anew once nobody gets these pages any more', async () => {
  await keep('/', 'home');
  state.current = false;
  state.clock = 61_000;
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
