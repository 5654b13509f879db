import type { Command } from '../verbs/verb.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateSite, startCandidateSite } from './candidate-site.ts';
import { checkFit } from './check-fit.ts';
import { checkRendering } from './check-rendering.ts';
import { checkSize } from './check-size.ts';
import { type ConcernedPage, concernedPages } from './concerned-pages.ts';
import { smokeJourney } from './smoke-journey.ts';

/**
 * What a promotion is checked for beyond its files, on the exact set that visitors would get: that it
 * fits, what it weighs, that every page concerned renders in both languages, and that each comes
 * alive in a browser where one is installed.
 */
export function createGate({
  store,
  options,
  tell,
}: Pick<Command, 'store' | 'options' | 'tell'>): (candidate: Candidate) => Promise<void> {
  return async (candidate) => {
    await checkFit(store, candidate);
    if (!options.heavier) await checkSize(store, candidate);
    // Before the first host there is nothing to render with.
    if (!candidate.combination.versions.host) return;
    const site = await startCandidateSite(store, candidate.combination);
    try {
      await checkSite(site, candidate, tell);
    } finally {
      await site.close();
    }
  };
}

async function checkSite(
  site: CandidateSite,
  { name }: Candidate,
  tell: (line: string) => void,
): Promise<void> {
  const { addresses } = await site.live.renderer.addresses(site.origin);
  const known = addresses.map(({ path }) => path);
  const pages = concernedPages(site.live.release, name, known);
  await checkRendering(site, pages);
  tell(`${pages.length} pages render.`);
  const content = await fetch(`${site.origin}/cms/items/news`).catch(() => undefined);
  if (!content?.ok)
    tell('The content system did not answer: pages were seen with their fallbacks.');
  const chromium = process.env.CHROMIUM_PATH;
  if (!chromium) {
    tell(
      'No browser was found, so no page was opened in one: set CHROMIUM_PATH to check that too.',
    );
    return;
  }
  const visited = journeyOf(pages, name);
  await smokeJourney(site, visited, chromium);
  tell(`${visited.length} pages come alive in a browser.`);
}

/** Each page module once, in its native language; of a new host's pages one per remote. */
function journeyOf(pages: readonly ConcernedPage[], changed: string): ConcernedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ remote, claim, language }) => {
    const key = changed === 'host' ? remote : `${remote}/${claim.module}`;
    if (language !== claim.language || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
