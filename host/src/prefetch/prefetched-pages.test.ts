import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoadPage, PageRequest } from '../routes/load-page.ts';
import { createPrefetchedPages } from './prefetched-pages.ts';

const load = vi.fn<LoadPage>();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
  load.mockResolvedValueOnce('first').mockResolvedValueOnce('second').mockResolvedValue('third');
});
afterEach(() => vi.useRealTimers());

function pageAt(path: string): PageRequest {
  const claim = { path, language: 'nl', module: 'x' } as const;
  return {
    handle: { remote: 'marketing', claim, language: 'nl' },
    params: {},
    url: new URL(path, 'https://www.rawit.example'),
    signal: new AbortController().signal,
  };
}

it('what was loaded in advance is shown once, and loaded anew the next time', async () => {
  const pages = createPrefetchedPages(load);
  await pages.prefetch(pageAt('/contact'));
  expect(await pages.load(pageAt('/contact'))).toBe('first');
  expect(load).toHaveBeenCalledOnce();
  expect(await pages.load(pageAt('/contact'))).toBe('second');
});

it('a page that is still being loaded is waited for, not asked for twice', async () => {
  const pages = createPrefetchedPages(load);
  const loading = pages.prefetch(pageAt('/contact'));
  pages.prefetch(pageAt('/contact'));
  expect(await pages.load(pageAt('/contact'))).toBe('first');
  await loading;
  expect(load).toHaveBeenCalledOnce();
});

it('what grew old, and what is at another address, is not shown', async () => {
  const pages = createPrefetchedPages(load);
  await pages.prefetch(pageAt('/nieuws/1'));
  expect(await pages.load(pageAt('/nieuws/2'))).toBe('second');
  vi.advanceTimersByTime(31_000);
  expect(await pages.load(pageAt('/nieuws/1'))).toBe('third');
});

it('a page that could not be loaded in advance is loaded when it is asked for', async () => {
  load.mockReset();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there');
  const pages = createPrefetchedPages(load);
  await pages.prefetch(pageAt('/contact'));
  expect(await pages.load(pageAt('/contact'))).toBe('there');
});
