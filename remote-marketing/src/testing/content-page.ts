import { afterAll, beforeAll } from 'vitest';
import { setUpBrowser } from './browser.ts';
import type { createNewsNetwork } from './news-network.ts';
import { configureTestApi } from './site.tsx';

/** Network, configuration and a browser for each test of the file that calls it. */
export function setUpContentPage({ server }: ReturnType<typeof createNewsNetwork>): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    configureTestApi();
  });
  setUpBrowser();
  afterAll(() => server.close());
}
