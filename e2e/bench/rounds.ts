import type { Browser } from '@playwright/test';
import { openPhone } from './phone.ts';
import type { Round } from './results.ts';
import type { Subject } from './subject.ts';
import { visitTwice } from './visit.ts';

/** Lets the servers and the browser find everything once, so that no subject pays for the others. */
export async function warmUp(browser: Browser, subjects: readonly Subject[]): Promise<void> {
  for (const { address } of subjects) {
    const context = await openPhone(browser);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await context.close();
  }
}

/** Visits the subjects in turn, round after round, so that all of them meet the same machine. */
export async function measureRounds(
  browser: Browser,
  subjects: readonly Subject[],
  count: number,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 1; round <= count; round++) {
    for (const subject of subjects) {
      rounds.push({ subject: subject.name, round, ...(await visitTwice(browser, subject)) });
    }
    console.log(`Round ${round} of ${count}: ${summary(rounds.slice(-subjects.length))}`);
  }
  return rounds;
}

function summary(rounds: readonly Round[]): string {
  const paints = rounds.map(
    ({ subject, first }) => `${subject} ${(first.lcp / 1_000).toFixed(2)} s`,
  );
  return `${paints.join(', ')} (largest paint)`;
}
