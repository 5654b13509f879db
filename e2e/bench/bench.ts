import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './browser.ts';
import { judgeMachine, sampleMachine } from './calibration.ts';
import { withCleanup } from './cleanup.ts';
import { type ComposedSite, startComposedSite } from './composed-site.ts';
import { startPeers } from './peers.ts';
import { measureRender } from './render-speed.ts';
import { reportOf, writeReport } from './report.ts';
import { repository } from './repository.ts';
import { mediansOf, type Results } from './results.ts';
import { measureRounds, warmUp } from './rounds.ts';
import type { Stop } from './subject.ts';
import { measureThroughput } from './throughput.ts';
import { measureTyping } from './typing-speed.ts';
import { measureParts } from './visitor-parts.ts';

/** Rounds of what takes a page for each of its figures. */
const maxVisitorRounds = 3;

/** Starts everything, measures, reports, and stops what it started, whatever happens. */
export function bench(roundCount: number): Promise<void> {
  return withCleanup(async (cleanups) => {
    const results = await measure(roundCount, cleanups);
    const files = await writeReport(repository, results);
    console.log(`\n${reportOf(results)}\nWritten to ${files.join(' and ')}`);
  });
}

async function measure(roundCount: number, cleanups: Stop[]): Promise<Results> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  console.log('Starting the composed site and its peers …');
  const composed = await startComposedSite(path.join(directory, 'data'));
  cleanups.push(composed.stop);
  await composed.ready();
  return Promise.race([composed.failure, compare(composed, { directory, roundCount, cleanups })]);
}

interface Comparison {
  /** Where its peers are built. */
  readonly directory: string;
  readonly roundCount: number;
  readonly cleanups: Stop[];
}

/** Measures the composed site beside its peers, and then its server alone. */
async function compare(
  composed: ComposedSite,
  { directory, roundCount, cleanups }: Comparison,
): Promise<Results> {
  const startedAt = new Date().toISOString();
  const peers = await startPeers(composed.origin, { directory, cleanups });
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());

  const subjects = [...peers, composed.subject];
  await warmUp(browser, subjects);
  const before = await sampleMachine();
  const rounds = await measureRounds(browser, subjects, roundCount);
  console.log('Filling in the questionnaire …');
  const typing = await measureTyping(browser, composed.origin);
  const after = await sampleMachine();
  console.log('Measuring the server …');
  const render = await measureRender(composed);
  const throughput = await measureThroughput(composed);
  const { origin, dataDirectory } = composed;
  const visitors = await measureParts({
    browser,
    origin,
    dataDirectory,
    rounds: Math.min(roundCount, maxVisitorRounds),
    addresses: [],
  });
  return {
    startedAt,
    machine: {
      node: process.versions.node,
      chromium: browser.version(),
      cores: cpus().length,
      ...judgeMachine([before, after, ...visitors.samples]),
    },
    rounds,
    first: mediansOf(rounds, 'first'),
    later: mediansOf(rounds, 'later'),
    render,
    throughput,
    typing,
    visitors: visitors.reports,
  };
}
