import type { Browser } from 'playwright-core';
import type { AffectedPage } from './affected-pages.ts';
import type { ComparedSites } from './check-pages.ts';
import { checkVisits } from './check-visits.ts';
import { inspectChanges } from './inspect-changes.ts';
import { PictureReport } from './picture-report.ts';
import { planVisits } from './plan-visits.ts';
import type { Refusal } from './refusal.ts';

interface PagesInBrowser extends ComparedSites {
  readonly browser: Browser;
  readonly pages: readonly AffectedPage[];
  readonly rendersAsLive: (page: AffectedPage) => boolean;
}

/** Visits the pages that are not as visitors have them, and takes pictures of them where asked to. */
export async function checkInBrowser({
  browser,
  next,
  live,
  changed,
  pages,
  rendersAsLive,
  options: { report, pictures: folder },
}: PagesInBrowser): Promise<Refusal[]> {
  const visits = planVisits({
    pages,
    changed,
    next: next.live.release,
    live: live?.live.release,
    rendersAsLive,
  });
  const pictures = folder === undefined ? undefined : new PictureReport(folder);
  const inspect = inspectChanges({ browser, live, rendersAsLive, pictures });
  const refusals = await checkVisits({ site: next, browser, visits, changed, inspect });
  await pictures?.close();
  const modules = new Set(visits.map(({ page }) => `${page.remote}/${page.claim.module}`));
  const alive = modules.size === 1 ? '1 page comes' : `${modules.size} pages come`;
  report(`${alive} alive in a browser, in ${visits.length} visits.`);
  if (pictures) report(`${pictures.count} pictures of changed pages are in ${folder}/index.html.`);
  return refusals;
}
