/**
 * The question whether the page may be left for a newer release. It is an event, as `beforeunload`
 * is one, and no shared module: pages and shells of different releases understand each other.
 */
const question = 'site:beforerelease';

/**
 * Keeps the page from being left for a newer release while the visitor has something in hand that a
 * new document would lose: typed text, a code that was sent, a form on its way. A navigation then
 * stays within the document, and a later one takes the release.
 *
 * @param isBusy asked at that moment
 * @returns stops that
 */
export function holdPage(isBusy: () => boolean): () => void {
  const answer = (event: Event) => {
    if (isBusy()) event.preventDefault();
  };
  window.addEventListener(question, answer);
  return () => window.removeEventListener(question, answer);
}

/** Whether anything on the page is busy; the host asks before it leaves for a newer release. */
export function isPageBusy(): boolean {
  return !window.dispatchEvent(new Event(question, { cancelable: true }));
}
