import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PageHandle } from '../routes/page-handle.ts';

/**
 * How a page is doing in the browser. `expected`: its code is on its way. `ready`: it runs.
 * `failed`: its code could not be loaded. `broken`: it threw.
 */
export type PageStatus = 'expected' | 'ready' | 'failed' | 'broken';

interface PageState {
  readonly page: string;
  readonly status: PageStatus;
}

const store = createStore<PageState>(() => ({ page: '', status: 'expected' }));

/** Names the code of a page, whatever language and address it is shown in. */
export function pageId({ remote, claim }: PageHandle): string {
  return `${remote}/${claim.module}`;
}

export function setPageStatus(handle: PageHandle, status: PageStatus): void {
  store.setState({ page: pageId(handle), status });
}

/** The status of a page; one that nothing is known of is expected to do well. */
export function usePageStatus(handle: PageHandle): PageStatus {
  const id = pageId(handle);
  return useStore(store, ({ page, status }) => (page === id ? status : 'expected'));
}
