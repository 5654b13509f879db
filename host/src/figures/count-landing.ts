import type { Figure } from '@site/shared/contracts/figures-beacon';
import { documentTiming } from '../beacons/report.ts';
import type { PageHandle } from '../routes/page-handle.ts';

const figures: Figure[] = [];

/** What is counted of a document before the code is there that counts the rest. */
export interface CountedLanding {
  /** What is to be told. */
  readonly figures: Figure[];
  readonly tell: () => void;
  readonly page: PageHandle;
}

/**
 * Counts that this document's page was seen, even when it is left at once: that is told when it is hidden, which no page
 * is that was never shown.
 *
 * @param countRest loads what counts the rest; called at the visitor's first action, or once the page is settled
 */
export function countLanding(
  page: PageHandle | undefined,
  settled: Promise<void>,
  countRest: (landing: CountedLanding) => void,
): void {
  // Browsers that a program drives, or that show nothing, say so.
  if (!page || navigator.webdriver || /Headless/.test(navigator.userAgent)) return;
  figures.push({ kind: 'landing', page: page.claim.path, language: page.language });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) tell();
  });
  const acted = new Promise((resolve) => {
    settled.then(resolve);
    for (const type of ['scroll', 'pointerdown', 'keydown']) window.addEventListener(type, resolve);
  });
  acted.then(() => countRest({ figures, tell, page }));
}

function tell() {
  if (figures.length === 0) return;
  const { name = '', type } = documentTiming();
  const [, query] = name.split(/[?#]/);
  const address = new URLSearchParams(query);
  // Written out: the contract brings its parser.
  navigator.sendBeacon(
    '/beacons/figures',
    JSON.stringify({
      how: type,
      from: document.referrer.split('/')[2] ?? '',
      campaign: ['source', 'medium', 'campaign'].map((part) => address.get(`utm_${part}`)),
      figures: figures.splice(0, 40),
    }),
  );
}
