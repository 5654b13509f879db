import type { Browser, Page } from 'playwright-core';
import type { AffectedPage } from './affected-pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { findViolations, newViolations } from './check-accessibility.ts';
import type { PictureReport } from './picture-report.ts';
import type { Visit } from './plan-visits.ts';
import { openProfile } from './visit-browser.ts';
import type { Inspection } from './visit-page.ts';

interface Comparison {
  readonly browser: Browser;
  /** What visitors have; undefined when nothing is live. */
  readonly live: CandidateSite | undefined;
  /** Whether a page's markup and styles are those that visitors have. */
  readonly rendersAsLive: (page: AffectedPage) => boolean;
  /** Where pictures go; none are taken without it. */
  readonly pictures: PictureReport | undefined;
}

/**
 * Looks closer at pages that are not as visitors have them: with axe, and for the report in pictures
 * beside the live page. The live page is opened for those alone.
 */
export function inspectChanges(comparison: Comparison): Inspection {
  const { live, rendersAsLive, pictures } = comparison;
  return async (tab, visit) => {
    const { page } = visit;
    if (rendersAsLive(page) && page.sample === 0) return [];
    const found = await findViolations(tab);
    const picture = pictures && !rendersAsLive(page) ? await pictures.take(tab) : undefined;
    if (found.length === 0 && !picture) return [];
    const before = live && (await seeLive(comparison, visit, live));
    if (pictures && picture) await pictures.add(visit, { next: picture, live: before?.picture });
    const problem = newViolations(found, before?.violations ?? []);
    return problem ? [{ code: 'accessibility', problem }] : [];
  };
}

async function seeLive(
  { browser, pictures }: Comparison,
  { page, window, signedIn }: Visit,
  { origin }: CandidateSite,
) {
  const profile = await openProfile(browser, { origin, window, signedIn });
  try {
    const tab: Page = await profile.newPage();
    const answer = await tab.goto(origin + page.address, { waitUntil: 'load', timeout: 10_000 });
    if (!answer?.ok()) return undefined;
    await tab.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    return { violations: await findViolations(tab), picture: await pictures?.take(tab) };
  } catch {
    // A live page that cannot be opened is no measure.
    return undefined;
  } finally {
    await profile.close();
  }
}
