import { withTimeout } from '../remotes/with-timeout.ts';
import type { PageRequest } from './load-page.ts';

/**
 * Asks the server for what a page's loader returned there.
 *
 * @returns undefined when it cannot be had
 * @throws the signal's reason when the page was left
 */
export type AskPageData = (page: Pick<PageRequest, 'url' | 'signal'>) => Promise<unknown>;

/** @param setId the document's release set: data fit the code that loaded them */
export function createAskPageData(setId: string): AskPageData {
  return ({ url: { pathname, search }, signal }) => {
    const answer = fetch(`/page-data/${setId}${pathname}${search}`, { signal });
    const data = answer.then((response) => (response.ok ? response.json() : undefined));
    return withTimeout(data).catch(() => signal.throwIfAborted());
  };
}
