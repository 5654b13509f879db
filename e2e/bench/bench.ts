import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { startComposedSite } from './composed-site.ts';
import { busyElsewhere } from './machine.ts';
import { openPhone } from './phone.ts';
import { measureRender } from './render-speed.ts';
import { reportOf, writeReport } from './report.ts';
import { repository } from './repository.ts';
import { mediansOf, type Results, type Round } from './results.ts';
import { startSpaSite } from './spa-site.ts';
import { startStaticSite } from './static-site.ts';
import type { Stop, Subject } from './subject.ts';
import { measureThroughput } from './throughput.ts';
import { visitTwice } from './visit.ts';

/** Playwright would end this process before everything else is stopped. */
const withoutSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Starts everything, measures, reports, and stops what it started, whatever happens. */
export async function bench(roundCount: number): Promise<void> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  }
  try {
    const results = await measure(roundCount, stops);
    const files = await writeReport(repository, results);
    console.log(`\n${reportOf(results)}\nWritten to ${files.join(' and ')}`);
  } finally {
    await stopAll();
  }
}

async function measure(roundCount: number, stops: Stop[]): Promise<Results> {
  const startedAt = new Date().toISOString();
  const directory = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
  stops.push(() => rm(directory, { recursive: true, force: true }));
  const data = path.join(directory, 'data');

  console.log('Starting the composed site, the single-page application and the static page …');
  const composed = await startComposedSite(data);
  stops.push(composed.stop);
  await composed.ready();
  const spa = await startSpaSite(path.join(directory, 'spa'), composed.origin);
  stops.push(spa.stop);
  const still = await startStaticSite(composed.origin);
  stops.push(still.stop);
  const browser = await chromium.launch({ ...launchOptions(), ...withoutSignals });
  stops.push(() => browser.close());

  const subjects = [still, spa, composed.subject];
  await warmUp(browser, subjects);
  const busyBefore = await busyElsewhere();
  const rounds: Round[] = [];
  for (let round = 1; round <= roundCount; round++) {
    rounds.push(...(await measureRound(browser, subjects, round)));
    console.log(`Round ${round} of ${roundCount}: ${summary(rounds.slice(-subjects.length))}`);
  }
  const busyAfter = await busyElsewhere();
  console.log('Measuring the server …');
  return {
    startedAt,
    machine: {
      node: process.versions.node,
      chromium: browser.version(),
      cores: cpus().length,
      busyElsewhere: Math.max(busyBefore, busyAfter),
    },
    rounds,
    first: mediansOf(rounds, 'first'),
    later: mediansOf(rounds, 'later'),
    render: await measureRender(composed.origin, data),
    throughput: await measureThroughput(composed.origin, data),
  };
}

/** Lets the servers and the browser find everything once, so that no subject pays for the others. */
async function warmUp(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  for (const { address } of subjects) {
    const context = await openPhone(browser);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await context.close();
  }
}

async function measureRound(
  browser: Browser,
  subjects: readonly Subject[],
  round: number,
): Promise<Round[]> {
  const results: Round[] = [];
  for (const subject of subjects) {
    results.push({ subject: subject.name, round, ...(await visitTwice(browser, subject)) });
  }
  return results;
}

function summary(rounds: readonly Round[]): string {
  return rounds
    .map(({ subject, first }) => `${subject} ${(first.lcp / 1_000).toFixed(2)} s`)
    .join(', ')
    .concat(' (largest paint)');
}
