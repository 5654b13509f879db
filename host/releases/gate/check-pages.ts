import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { type AffectedPage, affectedPages } from './affected-pages.ts';
import { type CandidateSite, renderAddress } from './candidate-site.ts';
import { checkCost } from './check-cost.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkLinks } from './check-links.ts';
import { checkRendering, type PageInSet } from './check-rendering.ts';
import { compareRendering, rendersAlike } from './compare-rendering.ts';
import type { GateOptions } from './gate-options.ts';
import type { Refusal } from './refusal.ts';

/** The set that is checked, and what visitors have. */
export interface ComparedSites {
  readonly next: CandidateSite;
  /** What visitors have; undefined when nothing is live that could be compared. */
  readonly live: CandidateSite | undefined;
  /** The part that is new. */
  readonly changed: string;
  readonly options: GateOptions;
}

/** What rendering shows of a set. */
interface CheckedPages {
  /** Pages that render; a browser can look at them. */
  readonly pages: readonly AffectedPage[];
  readonly rendersAsLive: (page: AffectedPage) => boolean;
  readonly refusals: readonly Refusal[];
}

/** Renders every page that the change can break, compares it with what is live, and follows its links. */
export async function checkPages(sites: ComparedSites): Promise<CheckedPages> {
  const { next, live, changed, options } = sites;
  const { mayBeHeavier = false, mayHaveFewer = false, report } = options;
  const { release } = next.live;
  const affected = affectedPages(release, changed);
  const { pages, refusals } = await checkRendering(next, affected);
  const before = live ? await renderLive(live, pages) : new Map<AffectedPage, RenderedPage>();
  const compared = pages.flatMap(({ page, rendered }) =>
    rendered.kind === 'page'
      ? compareRendering({
          release,
          page,
          next: rendered,
          live: before.get(page),
          mayBeHeavier,
          mayHaveFewer,
        })
      : [],
  );
  const costly = mayBeHeavier ? [] : await checkCost({ next, live }, pages);
  const unwritten = await checkFeeds(next, changed);
  const linked = await checkLinks(next, pages);
  report(`${pages.length} of ${affected.length} pages render.`);
  const alike = new Set(
    pages.flatMap(({ page, rendered }) => {
      const known = before.get(page);
      return known && rendered.kind === 'page' && rendersAlike(rendered, known) ? [page] : [];
    }),
  );
  return {
    pages: pages.map(({ page }) => page),
    rendersAsLive: (page) => alike.has(page),
    refusals: [...refusals, ...compared, ...costly, ...unwritten, ...oncePerProblem(linked)],
  };
}

/** The pages as visitors have them; those that do not render now are left out. */
async function renderLive(
  site: CandidateSite,
  pages: readonly PageInSet[],
): Promise<Map<AffectedPage, RenderedPage>> {
  const found = new Map<AffectedPage, RenderedPage>();
  for (const { page } of pages) {
    const rendered = await renderAddress(site, page.address).catch(() => undefined);
    // An address that is new leads elsewhere until its page is live.
    if (rendered?.kind !== 'page' || rendered.handle.claim.path !== page.claim.path) continue;
    found.set(page, rendered);
  }
  return found;
}

/** A link of the shell is on every page; the first one stands for all. */
function oncePerProblem(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Set<string>();
  return refusals.filter(({ cause }) => {
    const target = / links to (\S+),/.exec(cause)?.[1] ?? cause;
    return !seen.has(target) && seen.add(target);
  });
}
