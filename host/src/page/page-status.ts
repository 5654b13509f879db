import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How the page that the server rendered is doing in the browser. `expected`: its code is on its
 * way. `ready`: it runs. `failed`: its code could not be loaded. `broken`: it threw.
 */
export type PageStatus = 'expected' | 'ready' | 'failed' | 'broken';

const store = createStore<{ readonly status: PageStatus }>(() => ({ status: 'expected' }));

export function setPageStatus(status: PageStatus): void {
  store.setState({ status });
}

export function usePageStatus(): PageStatus {
  return useStore(store, ({ status }) => status);
}
