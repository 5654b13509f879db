import type { Browser } from 'playwright-core';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type AffectedPage, affectedPages } from './affected-pages.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateSite, StartCandidateSite } from './candidate-site.ts';
import { candidateStore } from './candidate-store.ts';
import { checkCode } from './check-code.ts';
import { checkCompatibility } from './check-compatibility.ts';
import { checkRemovals } from './check-removals.ts';
import { checkRendering } from './check-rendering.ts';
import { checkSize } from './check-size.ts';
import { smokeJourney, startBrowser } from './smoke-journey.ts';

interface GateOptions {
  readonly store: ReleaseStore;
  readonly startSite: StartCandidateSite;
  /** Whether it may weigh far more than what is live. */
  readonly mayBeHeavier?: boolean | undefined;
  /** Whether pages or forms of what is live may be gone. */
  readonly mayHaveFewer?: boolean | undefined;
  /** Tells what is going on while it takes its time. */
  readonly report: (line: string) => void;
}

/**
 * What a promotion is checked for beyond its files, on the exact set that visitors would get: that all
 * of its code can be loaded, that it fits, what it takes away, what it weighs, that every page concerned renders in both languages, and that each comes
 * alive in a browser where one is installed.
 */
export function createGate({
  store,
  startSite,
  mayBeHeavier = false,
  mayHaveFewer = false,
  report,
}: GateOptions): (candidate: Candidate) => Promise<void> {
  return async (candidate) => {
    await checkCode(store, candidate);
    await checkCompatibility(store, candidate);
    if (!mayHaveFewer) await checkRemovals(store, candidate);
    if (!mayBeHeavier) await checkSize(store, candidate);
    // Before the first host there is nothing to render with.
    if (!candidate.combination.versions.host) return;
    const chromium = process.env.CHROMIUM_PATH;
    // It starts beside the set, so that nobody waits for one after the other.
    const starting = chromium ? startBrowser(chromium) : undefined;
    starting?.catch(() => {});
    let site: CandidateSite | undefined;
    try {
      site = await startSite(candidateStore(store, candidate.combination));
      const pages = await checkPages(site, candidate, report);
      if (starting) {
        await checkInBrowser({ site, pages, candidate, browser: await starting }, report);
      } else {
        report(noBrowser);
      }
      checkThread(site, candidate.name);
    } finally {
      // Before the server, which answers for as long as somebody asks.
      const browser = await starting?.catch(() => undefined);
      await browser?.close();
      await site?.close();
    }
  };
}

const noBrowser =
  'No browser was found, so no page was opened in one: set CHROMIUM_PATH to check that too.';

/** Renders every page that the change can break. */
async function checkPages(
  site: CandidateSite,
  { name }: Candidate,
  report: (line: string) => void,
): Promise<AffectedPage[]> {
  const { release, renderer } = site.live;
  // Whatever keeps addresses from being listed shows again where pages are rendered, with its file.
  const listed = await renderer.addresses(site.origin).catch((error: Error) => error);
  const known = listed instanceof Error ? [] : listed.addresses.map(({ path }) => path);
  const pages = affectedPages(release, name, known);
  await checkRendering(site, pages);
  if (listed instanceof Error) {
    throw new ReleaseError(`${name}: the site’s addresses cannot be listed: ${listed.message}`);
  }
  report(`${pages.length} pages render.`);
  const content = await fetch(`${site.origin}/cms/items/news`).catch(() => undefined);
  if (!content?.ok)
    report('The content system did not answer: pages were seen with their fallbacks.');
  return pages;
}

interface Visits {
  readonly site: CandidateSite;
  readonly pages: readonly AffectedPage[];
  readonly candidate: Candidate;
  readonly browser: Browser;
}

async function checkInBrowser(
  { site, pages, candidate, browser }: Visits,
  report: (line: string) => void,
): Promise<void> {
  const visited = journeyOf(pages, candidate.name);
  await smokeJourney(site, visited, browser);
  report(`${visited.length} pages come alive in a browser.`);
}

/** Server code that ends its thread after it has rendered would do so for visitors, too. */
function checkThread({ live: { release, renderer } }: CandidateSite, name: string): void {
  const { failure } = renderer;
  if (failure === undefined) return;
  const { base, version } =
    [release.set.host, ...release.set.remotes].find((part) => part.name === name) ??
    release.set.host;
  const [, named] = failure.split(base)[1]?.match(/^(server\/[^):\s]+)/) ?? [];
  const file = named ?? 'server';
  throw new ReleaseError(
    `${name}@${version}: the thread that renders ended: ${failure.split('\n')[0]} (${file}).`,
    file,
  );
}

/** Each page module once, in its native language; of a new host's pages one per remote. */
function journeyOf(pages: readonly AffectedPage[], changed: string): AffectedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ remote, claim, language }) => {
    const key = changed === 'host' ? remote : `${remote}/${claim.module}`;
    if (language !== claim.language || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
