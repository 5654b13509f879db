import { vi } from 'vitest';
import { PageCache } from '../server/pages/page-cache.ts';

interface Rendering {
  readonly url: string;
  readonly setId: string;
  readonly finish: (page: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Lets promises that are settled take effect. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A page cache with a clock and content of its own, whose renderings a test ends by hand. */
export function makePages() {
  const renderings: Rendering[] = [];
  const errors: unknown[] = [];
  const state = {
    setId: 'set-1',
    current: true,
    checksFirst: false,
    contentRevision: 'content-1',
    clock: 0,
    refreshContent: vi.fn(async () => {}),
  };
  const pages = new PageCache<string>({
    setId: () => state.setId,
    isCurrent: () => state.current,
    get checksFirst() {
      return state.checksFirst;
    },
    contentRevision: () => state.contentRevision,
    refreshContent: () => state.refreshContent(),
    onError: (error) => errors.push(error),
    isFailure: (page) => page.startsWith('failure'),
    isKept: (page) => !page.startsWith('secret'),
    now: () => state.clock,
    render: (url) =>
      new Promise((resolve, reject) => {
        renderings.push({
          url,
          setId: state.setId,
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
  return {
    state,
    pages,
    renderings,
    errors,
    /** Has an address rendered for the first time. */
    async keep(url: string, page: string): Promise<void> {
      const asked = pages.get(url);
      await renderings.at(-1)?.finish(page);
      await asked;
    },
  };
}
