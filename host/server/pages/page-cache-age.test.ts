// @vitest-environment node

import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { holdTime } from '../../test/clock-set-back.ts';
import { PageCache } from './page-cache.ts';

const twoMinutes = 120_000;

let clock: number;
let pages: PageCache<string>;
const render = vi.fn<(url: string) => Promise<string>>();
const onError = vi.fn();
const onLookUp = vi.fn();

function makePages(now?: () => number): PageCache<string> {
  return new PageCache({
    contentRevision: () => 'content-1',
    refreshContent: async () => {},
    onError,
    onLookUp,
    isFailure: (page) => page.startsWith('failure'),
    ...(now && { now }),
    render,
  });
}

/** Lets promises that are settled take effect. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

beforeEach(async () => {
  vi.resetAllMocks();
  clock = 0;
  pages = makePages(() => clock);
  render.mockResolvedValue('home');
  await pages.get('/');
});

it('a page that nobody asked for is made anew before it is given', async () => {
  render.mockResolvedValue('home without what was withdrawn');
  clock = twoMinutes - 1;
  expect(await pages.get('/')).toBe('home');
  await settle();
  clock = 2 * twoMinutes;
  render.mockResolvedValue('home with news');
  const asked = Promise.all([pages.get('/'), pages.get('/')]);
  expect(await asked).toEqual(['home with news', 'home with news']);
  expect(render).toHaveBeenCalledTimes(3);
  expect(onLookUp.mock.calls.flat()).toEqual(['miss', 'hit', 'miss', 'miss']);
});

it('a page is too old after two minutes whose clock was set back', async () => {
  const setBackAfter = holdTime();
  pages = makePages();
  await pages.get('/');
  render.mockResolvedValue('home with news');
  setBackAfter(twoMinutes);
  expect(await pages.get('/')).toBe('home with news');
});

it.each([
  ['rendering fails', () => Promise.reject(new Error('broken')), 1],
  ['the new page is a failure', async () => 'failure: only the shell', 0],
  ['there is no room', () => Promise.reject(new BudgetExceededError('r', 'queue', 1)), 0],
])('a good page is given however old while %s', async (_what, attempt, told) => {
  render.mockImplementation(attempt);
  clock = twoMinutes;
  expect(await pages.get('/')).toBe('home');
  expect(onError).toHaveBeenCalledTimes(told);
});

it('after an attempt in vain the next visitors do not wait for another one', async () => {
  render.mockRejectedValue(new Error('broken'));
  clock = twoMinutes;
  await pages.get('/');
  clock = 2 * twoMinutes - 1;
  render.mockResolvedValue('home again');
  expect(await pages.get('/')).toBe('home');
  await settle();
  expect(await pages.get('/')).toBe('home again');
});

it('a failure is not given again once the page can be made', async () => {
  render.mockResolvedValue('failure: only the shell');
  expect(await pages.get('/news')).toBe('failure: only the shell');
  render.mockResolvedValue('news');
  expect(await pages.get('/news')).toBe('failure: only the shell');
  clock = 1_000;
  expect(await pages.get('/news')).toBe('news');
});

it('nobody waits longer than two seconds while there is an old page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let finish = (_page: string) => {};
  render.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  clock = twoMinutes;
  const asked = pages.get('/');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBe('home');
  expect(await pages.get('/')).toBe('home');
  finish('home at last');
  await settle();
  expect(await pages.get('/')).toBe('home at last');
  expect(render).toHaveBeenCalledTimes(2);
});
