import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Milliseconds without a request that say that a page has all it wants for now. */
const quietTime = 400;

/** Longest wait for that, in milliseconds. */
const timeout = 20_000;

/** Listens to a page's requests from now on. */
export function quietNetwork(page: Page): { readonly quiet: () => Promise<void> } {
  let open = 0;
  let last = performance.now();
  const count = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return {
    /** Resolves when nothing has been asked for or on its way for a while. */
    async quiet() {
      const start = performance.now();
      last = start;
      while (open > 0 || performance.now() - last < quietTime) {
        if (performance.now() - start > timeout) throw new Error('The network never came to rest.');
        await pause(50);
      }
    },
  };
}
