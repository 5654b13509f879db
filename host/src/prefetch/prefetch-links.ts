import type { SlotName } from '@site/shared/federation/slot-contracts';
import { idleMoment } from '../document/next-task.ts';
import type { PageRequest } from '../routes/load-page.ts';
import { mayPrefetch } from './connection.ts';
import type { PageAt } from './page-at.ts';

/** Pages that one document loads in advance at most. */
const maxPages = 24;
/** Of these, the links in view of one page, from the top. */
const maxInView = 6;
/** How often one document renders a page in advance at most: pictures come with it. */
const maxPrerendered = 10;
/** How long a mouse rests on a link that its owner means, in milliseconds. */
const hoverDelay = 65;

export interface LinkedPages {
  readonly pageAt: PageAt;
  /** Loads a page's code and what it shows, which is `undefined` where that failed. */
  readonly prefetch: (page: PageRequest) => Promise<unknown>;
  /** Loads the code of the forms that a page embeds; never rejects. */
  readonly loadSlots: (names: readonly SlotName[]) => Promise<unknown>;
  /** Renders a page that is loaded, out of sight, unless it already is. */
  readonly prerender: (page: PageRequest, data: unknown) => boolean;
  /** Where something failed nothing more is tried unasked. */
  readonly isHealthy: () => boolean;
  /** Resolves when the page has had the network and the processor to itself for long enough. */
  readonly settled: Promise<void>;
  /** Calls back whenever another page is shown. */
  readonly onPageShown: (listener: () => void) => void;
}

/**
 * Loads the pages that links of this document lead to before they are followed: one that the visitor points at,
 * presses or reaches by keyboard at once, with its forms, and renders it in an idle moment; those in view one by one,
 * in idle moments once the page is settled.
 *
 * @returns stops it
 */
export function prefetchLinks({
  pageAt,
  prefetch,
  loadSlots,
  prerender,
  isHealthy,
  settled,
  onPageShown,
}: LinkedPages) {
  const stop = new AbortController();
  const { signal } = stop;
  const asked = new Set<string>();
  let rendered = 0;
  let meantLast: string | undefined;
  let hover: ReturnType<typeof setTimeout> | undefined;

  async function load(link: HTMLAnchorElement, meant: boolean) {
    const url = pageOfLink(link);
    const page = url && pageAt(url);
    if (!page || signal.aborted || !isHealthy() || !mayPrefetch()) return;
    if (!asked.has(url.href) && asked.size >= maxPages) return;
    if (!meant && asked.has(url.href)) return;
    asked.add(url.href);
    if (meant) meantLast = url.href;
    const data = await prefetch({ ...page, signal });
    if (meant) await loadSlots(page.handle.claim.slots ?? []);
    await idleMoment();
    loadFormats();
    if (meant && data !== undefined) renderAhead({ ...page, signal }, data);
  }

  function renderAhead(page: PageRequest, data: unknown) {
    const { href, pathname } = page.url;
    const isMeant = href === meantLast && pathname !== window.location.pathname;
    if (!isMeant || signal.aborted || rendered >= maxPrerendered) return;
    if (prerender(page, data)) rendered += 1;
  }

  function onIntent({ type, target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    clearTimeout(hover);
    if (!link) return;
    if (type === 'pointerover') hover = setTimeout(load, hoverDelay, link, true);
    else load(link, true);
  }

  async function loadInView() {
    if (signal.aborted) return;
    await idleMoment();
    for (const link of linksInView().slice(0, maxInView)) {
      await load(link, false);
      await idleMoment();
    }
  }

  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, onIntent, { passive: true, signal });
  }
  settled.then(() => {
    onPageShown(loadInView);
    loadInView();
  });
  return () => stop.abort();
}

/** The page of this site that following a link would open in this document. */
function pageOfLink({ href, target, download, type }: HTMLAnchorElement): URL | undefined {
  const url = new URL(href);
  url.hash = '';
  const { origin, pathname } = window.location;
  const elsewhere = url.origin !== origin || (target && target !== '_self') || download || type;
  return elsewhere || url.pathname === pathname ? undefined : url;
}

function linksInView(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
}

/** Browsers load what writes dates with the first one, which keeps a phone from showing the page that has it. */
function loadFormats(): void {
  new Date().toLocaleString();
}
