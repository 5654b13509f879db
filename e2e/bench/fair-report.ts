import { duration, type Load, phones, pollInterval, rate } from './fair-load.ts';
import type { PollThroughput } from './poll-throughput.ts';
import { percentile } from './statistics.ts';
import { table } from './table.ts';

interface Result {
  readonly load: Load;
  /** Asked at the backend's own address. */
  readonly direct: PollThroughput;
  /** Asked at the site's address, as phones do. */
  readonly composed: PollThroughput;
  /** Share of the processor that other programs took before, 0 to 1. */
  readonly busy: number;
  /** How busy it was during the load, with everything that ran. */
  readonly during: number;
  readonly load1: number;
}

/** @throws Error when a target is missed */
export function reportFair({ load, direct, composed, busy, during, load1 }: Result): void {
  const { polls, firstPolls, registrations, failures, ownDelay } = load;
  const seconds = duration / 1_000;
  const wantedPolls = (phones * 1_000) / pollInterval;
  const targets = [
    target('polls, 99th percentile', at(polls, 0.99) < 250, '< 250 ms', ms(at(polls, 0.99))),
    target(
      'polls per second',
      polls.length / seconds >= wantedPolls * 0.95,
      String(wantedPolls),
      (polls.length / seconds).toFixed(0),
    ),
    target(
      'registrations per second',
      registrations.length / seconds >= rate * 0.98,
      String(rate),
      (registrations.length / seconds).toFixed(1),
    ),
    compared('poll, to a bare route of the backend', direct),
    compared('the same, through the composition server', composed),
  ];
  const times = { polls, 'of them first ones': firstPolls, registrations };
  console.log(
    `\n${table(
      ['', 'requests', 'p50', 'p95', 'p99'],
      Object.entries(times).map(([what, some]) => [
        what,
        String(some.length),
        ...[0.5, 0.95, 0.99].map((share) => ms(at(some, share))),
      ]),
    )}\n\n${table(['', 'target', 'measured', ''], targets)}\n`,
  );
  for (const [what, count] of failures) console.log(`${count} × ${what}`);
  console.log(
    `Both routes are of one application, with the same ${direct.bytes} bytes: ` +
      `${rates(direct)} a second at the backend, ${rates(composed)} through the composition server.\n` +
      `Other programs took ${percent(busy)} of the processor before; during the load it was ` +
      `${percent(during)} busy, at a load average of ${load1.toFixed(1)}. ` +
      `The phones themselves were up to ${ms(ownDelay)} late (99th percentile).`,
  );
  if (failures.size > 0 || targets.some(([, , , result]) => result !== 'met')) {
    throw new Error('A target was missed.');
  }
}

function compared(what: string, { poll, bare }: PollThroughput): string[] {
  return target(what, poll / bare >= 0.7, '≥ 70%', percent(poll / bare));
}

function target(what: string, met: boolean, limit: string, measured: string): string[] {
  return [what, limit, measured, met ? 'met' : 'MISSED'];
}

function at(times: readonly number[], share: number): number {
  return times.length === 0 ? Number.POSITIVE_INFINITY : percentile(times, share);
}

const rates = ({ poll, bare }: PollThroughput) => `${poll.toFixed(0)} to ${bare.toFixed(0)}`;
const ms = (time: number) => `${time.toFixed(0)} ms`;
const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
