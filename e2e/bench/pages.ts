import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isForMembers, sitePages } from '../fixtures/site-pages.ts';
import { launchBrowser } from './browser.ts';
import { withCleanup } from './cleanup.ts';
import { startComposedSite } from './composed-site.ts';
import { phoneDescription } from './phone.ts';
import { repository } from './repository.ts';
import { warmUp } from './rounds.ts';
import { startScriptlessSite } from './scriptless-site.ts';
import { median } from './statistics.ts';
import type { Stop, Subject } from './subject.ts';
import { table } from './table.ts';
import { type Visit, visitOnce } from './visit.ts';

/** How much later than without scripts a page's largest paint may be. */
const maxRatio = 1.2;

interface PageResult {
  readonly address: string;
  readonly without: number;
  readonly composed: number;
}

/**
 * Measures each page's largest paint beside that of the same HTML without scripts.
 *
 * @param addresses pages to measure; every page of the site when there are none
 */
export function benchPages(roundCount: number, addresses: readonly string[]): Promise<void> {
  const chosen =
    addresses.length > 0
      ? addresses
      : sitePages.filter((page) => !isForMembers(page)).map(({ address }) => address);
  return withCleanup(async (cleanups) => {
    const results = await measure(chosen, { roundCount, cleanups });
    const report = reportOf(results, roundCount);
    const directory = path.join(repository, 'bench-results');
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, 'pages.md'), report);
    console.log(`\n${report}\nWritten to bench-results/pages.md`);
  });
}

async function measure(
  addresses: readonly string[],
  { roundCount, cleanups }: { readonly roundCount: number; readonly cleanups: Stop[] },
): Promise<PageResult[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-bench-pages-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const composed = await startComposedSite(path.join(directory, 'data'));
  cleanups.push(composed.stop);
  await composed.ready();
  const without = await startScriptlessSite(composed.origin, addresses);
  cleanups.push(without.stop);
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());

  const results: PageResult[] = [];
  for (const address of addresses) {
    const subjects: Subject[] = [
      { name: 'static', address: without.origin + address, hydrates: false },
      // Forms come alive when they come near, so that there is no moment at which all of it has.
      { name: 'composed', address: composed.origin + address, hydrates: false },
    ];
    await warmUp(browser, subjects);
    const visits: Visit[][] = [[], []];
    for (let round = 0; round < roundCount; round++) {
      for (const [at, subject] of subjects.entries()) {
        visits[at]?.push(await visitOnce(browser, subject));
      }
    }
    const [still = 0, live = 0] = visits.map((all) => median(all.map(({ lcp }) => lcp)));
    results.push({ address, without: still, composed: live });
    console.log(`${address}: ${times(live / still)}`);
  }
  return results;
}

function reportOf(results: readonly PageResult[], roundCount: number): string {
  const slow = results.filter(({ without, composed }) => composed / without > maxRatio);
  const rows = results.map(({ address, without, composed }) => [
    address,
    seconds(without),
    seconds(composed),
    times(composed / without),
  ]);
  return [
    `Largest paint, median of ${roundCount}; ${phoneDescription}.`,
    '',
    table(['page', 'without scripts', 'composed', 'ratio'], rows),
    '',
    `${results.length - slow.length} of ${results.length} within ${maxRatio}×.`,
    '',
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
