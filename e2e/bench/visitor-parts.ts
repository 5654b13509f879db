import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './browser.ts';
import { judgeMachine, type MachineSample, sampleMachine } from './calibration.ts';
import { withCleanup } from './cleanup.ts';
import { measureClicks } from './clicks.ts';
import { startComposedSite } from './composed-site.ts';
import { measureInteractions } from './interactions.ts';
import { repository } from './repository.ts';
import { measureReturns } from './returns.ts';
import { table } from './table.ts';
import type { PartReport, PartRun } from './visitor-part.ts';

/** Parts by name; the one that changes the release is the last. */
const parts = {
  clicks: measureClicks,
  interactions: measureInteractions,
  returns: measureReturns,
} as const;

type PartName = keyof typeof parts;

const allParts = Object.keys(parts) as PartName[];

/**
 * Measures what visitors notice after the first paint, on a composed site of its own, and writes the report to
 * `bench-results/visitors.md`. A part that is run alone writes to a file of its name.
 *
 * @param names parts to run; all of them when there is none
 * @param addresses pages that `interactions` uses; every page in Dutch when there are none
 */
export function benchVisitors(
  rounds: number,
  names: readonly PartName[] = [],
  addresses: readonly string[] = [],
): Promise<void> {
  const chosen = names.length > 0 ? names : allParts;
  return withCleanup(async (cleanups) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'site-bench-visitors-'));
    cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const dataDirectory = path.join(directory, 'data');
    const site = await startComposedSite(dataDirectory);
    cleanups.push(site.stop);
    await site.ready();
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());

    const run = { browser, origin: site.origin, dataDirectory, rounds, addresses };
    const { reports, samples } = await Promise.race([site.failure, measureParts(run, chosen)]);
    const text = reportOf(reports, judgeMachine(samples).line);
    const file = `${names.length === 1 ? names[0] : 'visitors'}.md`;
    await mkdir(path.join(repository, 'bench-results'), { recursive: true });
    await writeFile(path.join(repository, 'bench-results', file), text);
    console.log(`\n${text}\nWritten to bench-results/${file}`);
  });
}

/** Measures parts one after the other, and the machine before, between and after them. */
export async function measureParts(
  run: PartRun,
  names: readonly PartName[] = allParts,
): Promise<{
  readonly reports: readonly PartReport[];
  readonly samples: readonly MachineSample[];
}> {
  const samples = [await sampleMachine()];
  const reports: PartReport[] = [];
  for (const name of names) {
    console.log(`Measuring ${name} …`);
    reports.push(await parts[name](run));
    samples.push(await sampleMachine());
  }
  return { reports, samples };
}

function reportOf(reports: readonly PartReport[], machine: string): string {
  const rows = reports
    .flatMap(({ targets }) => targets)
    .map(({ what, limit, value, met }) => [what, limit, value, met ? 'met' : 'MISSED']);
  return [
    machine,
    '',
    partsText(reports),
    '## Reach',
    '',
    table(['', 'target', 'measured', ''], rows),
    '',
  ].join('\n');
}

/** The parts as sections of a report. */
export function partsText(reports: readonly PartReport[]): string {
  return reports.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n');
}
