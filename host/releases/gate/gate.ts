import type { Browser } from 'playwright-core';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateSite, StartCandidateSite } from './candidate-site.ts';
import { candidateStore } from './candidate-store.ts';
import { checkCode } from './check-code.ts';
import { checkFit } from './check-fit.ts';
import { checkKept } from './check-kept.ts';
import { checkRendering } from './check-rendering.ts';
import { checkSize } from './check-size.ts';
import { type ConcernedPage, concernedPages } from './concerned-pages.ts';
import { smokeJourney, startBrowser } from './smoke-journey.ts';

interface GateOptions {
  readonly store: ReleaseStore;
  readonly startSite: StartCandidateSite;
  /** Whether it may weigh far more than what is live. */
  readonly mayBeHeavier?: boolean | undefined;
  /** Whether pages or forms of what is live may be gone. */
  readonly mayHaveFewer?: boolean | undefined;
  /** Tells what is going on while it takes its time. */
  readonly tell: (line: string) => void;
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
  tell,
}: GateOptions): (candidate: Candidate) => Promise<void> {
  return async (candidate) => {
    await checkCode(store, candidate);
    await checkFit(store, candidate);
    if (!mayHaveFewer) await checkKept(store, candidate);
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
      const pages = await checkPages(site, candidate, tell);
      if (starting) {
        await checkInBrowser({ site, pages, candidate, browser: await starting }, tell);
      } else {
        tell(noBrowser);
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
  tell: (line: string) => void,
): Promise<ConcernedPage[]> {
  const { release, renderer } = site.live;
  // Whatever keeps addresses from being listed shows again where pages are rendered, with its file.
  const listed = await renderer.addresses(site.origin).catch((error: Error) => error);
  const known = listed instanceof Error ? [] : listed.addresses.map(({ path }) => path);
  const pages = concernedPages(release, name, known);
  await checkRendering(site, pages);
  if (listed instanceof Error) {
    throw new ReleaseError(`${name}: the site’s addresses cannot be listed: ${listed.message}`);
  }
  tell(`${pages.length} pages render.`);
  const content = await fetch(`${site.origin}/cms/items/news`).catch(() => undefined);
  if (!content?.ok)
    tell('The content system did not answer: pages were seen with their fallbacks.');
  return pages;
}

interface Visits {
  readonly site: CandidateSite;
  readonly pages: readonly ConcernedPage[];
  readonly candidate: Candidate;
  readonly browser: Browser;
}

async function checkInBrowser(
  { site, pages, candidate, browser }: Visits,
  tell: (line: string) => void,
): Promise<void> {
  const visited = journeyOf(pages, candidate.name);
  await smokeJourney(site, visited, browser);
  tell(`${visited.length} pages come alive in a browser.`);
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
function journeyOf(pages: readonly ConcernedPage[], changed: string): ConcernedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ remote, claim, language }) => {
    const key = changed === 'host' ? remote : `${remote}/${claim.module}`;
    if (language !== claim.language || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
