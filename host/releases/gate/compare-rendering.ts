import type { RenderedPage } from '../../src/document/rendered-page.ts';
import type { Release } from '../store/release-store.ts';
import type { AffectedPage } from './affected-pages.ts';
import type { Refusal } from './refusal.ts';
import { refuseRendering } from './refuse-rendering.ts';

/** How much a document may grow, and what never matters, in bytes before compression. */
const growth = { factor: 1.5, slack: 24_000 };

/** The most that a document of a page that nobody has yet may weigh, styles included, in bytes. */
const documentBudget = 400_000;

interface Comparison {
  readonly release: Pick<Release, 'remotes'>;
  readonly page: AffectedPage;
  readonly next: RenderedPage;
  /** The page as visitors have it; undefined when it is new, or does not render. */
  readonly live: RenderedPage | undefined;
  readonly mayBeHeavier: boolean;
  readonly mayHaveFewer: boolean;
}

/** Finds what a page, as it is rendered, has lost or put on since what visitors have. */
export function compareRendering(comparison: Comparison): Refusal[] {
  const { release, page, mayBeHeavier, mayHaveFewer } = comparison;
  const refusals: Refusal[] = [];
  const [gone] = mayHaveFewer ? [] : lostSlots(comparison);
  if (gone) {
    const problem = `does not have the form ${gone}, which it claims and visitors have`;
    refusals.push(refuseRendering(release, page, { code: 'removed', problem }));
  }
  if (!mayHaveFewer && isHidden(comparison)) {
    const problem = 'is kept out of search engines, and is in them now';
    refusals.push(refuseRendering(release, page, { code: 'indexing', problem }));
  }
  const heavy = mayBeHeavier ? undefined : overweight(comparison);
  if (heavy) refusals.push(refuseRendering(release, page, { code: 'weight', problem: heavy }));
  return refusals;
}

/** Whether nothing is different but the versions and the site's own origin in addresses. */
export function rendersAlike(next: RenderedPage, live: RenderedPage): boolean {
  return fingerprint(next) === fingerprint(live);
}

function fingerprint({ html, globalCss, styles }: RenderedPage): string {
  const text = [html, globalCss, ...styles.map(({ css }) => css)].join('\n');
  return text
    .replace(/\/remotes\/([a-z-]+)\/(?:[0-9a-f]{12}|files)\//g, '/remotes/$1/')
    .replace(/127\.0\.0\.1(?::|%3A)\d+/g, '127.0.0.1');
}

function lostSlots({ page, next, live }: Comparison): string[] {
  const has = (html: string, slot: string) => html.includes(`data-slot="${slot}"`);
  return (page.claim.slots ?? []).filter(
    (slot) => live && has(live.html, slot) && !has(next.html, slot),
  );
}

function isHidden({ next, live }: Comparison): boolean {
  return live !== undefined && live.head.indexable !== false && next.head.indexable === false;
}

function overweight({ next, live }: Comparison): string | undefined {
  const bytes = documentBytes(next);
  const before = live && documentBytes(live);
  const limit =
    before === undefined ? documentBudget : Math.round(before * growth.factor + growth.slack);
  if (bytes <= limit) return undefined;
  const why =
    before === undefined ? 'a new page may have' : `visitors have ${before}, which allows`;
  return `has ${bytes} bytes of markup and styles; ${why} ${limit}`;
}

function documentBytes({ html, globalCss, styles }: RenderedPage): number {
  return [html, globalCss, ...styles.map(({ css }) => css)]
    .map((text) => Buffer.byteLength(text))
    .reduce((sum, bytes) => sum + bytes, 0);
}
