import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import { percentile } from '../bench/statistics.ts';
import { table } from '../bench/table.ts';
import type { Fair } from './fair.ts';
import type { Kind } from './meter.ts';
import type { FairRecord, Invariant } from './record.ts';
import { receiptTimesOf } from './sms.ts';
import { freedTimes, standRows } from './stands/stand-report.ts';

/** How a rehearsal went. */
export interface Outcome {
  readonly fair: Fair;
  readonly record: FairRecord;
  readonly invariants: readonly Invariant[];
  /** Milliseconds. */
  readonly duration: number;
  /** What went wrong meanwhile. */
  readonly lasted: readonly OutageReport[];
}

/** Something that went wrong, and how long it lasted. */
export interface OutageReport {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number;
}

const kinds: Readonly<Record<Kind, string>> = {
  poll: 'poll of a phone',
  register: 'registration',
  staff: 'staff',
  scan: 'scan at a stand',
  note: 'note of an interview',
};

/** The tables of a rehearsal, as Markdown that reads well in a terminal. */
export function reportOf(outcome: Outcome): string {
  const { fair, invariants, duration, lasted } = outcome;
  const { visitors, interviewers, stewards, speed } = fair.options;
  const failures = [...fair.meter.failures].map(([what, count]) => [what, String(count)]);
  return [
    `${visitors} visitors, ${interviewers} interviewers and ${stewards} stewards, ${seconds(duration)}, people ${speed} times as fast as at a fair.`,
    ...lasted.map((outage) => `${outage.name}: away for ${seconds(outage.duration)}.`),
    '',
    table(
      ['promise', 'broken'],
      invariants.map(({ what, broken }) => [
        what,
        broken.length === 0 ? 'never' : `${broken.length}×`,
      ]),
    ),
    '',
    table(['tickets', ''], ticketRows(outcome.record)),
    '',
    ...(outcome.record.stands ? [table(['stands', ''], standRows(outcome.record.stands)), ''] : []),
    table(['time', 'requests', 'mean', 'p50', 'p95', 'p99'], timeRows(outcome)),
    ...(failures.length === 0 ? [] : ['', table(['failed, and tried again', 'times'], failures)]),
    '',
  ].join('\n');
}

function ticketRows({ registrations, histories, notes, sms }: FairRecord): string[][] {
  const all = registrations.map(({ code = '' }) => histories.get(code) ?? []);
  // What follows on the end of an interview is who agreed to its note.
  const ended = (action: string) =>
    String(all.filter((history) => history.findLast(isStep)?.action === action).length);
  return [
    ['registered', String(registrations.length)],
    ['interviewed', ended('finish')],
    ['did not show up, by the clock', ended('expire')],
    ['forfeited by staff', ended('forfeit')],
    ['steps undone', String(all.flat().filter(({ action }) => action === 'undo').length)],
    ['notes of interviews', String(notes.size)],
    ['SMS', String(sms.length)],
  ];
}

/** Whether it moved the ticket. */
function isStep({ from, to }: QueueLogEntry): boolean {
  return from !== to;
}

function timeRows({ fair, record }: Outcome): string[][] {
  const { meter, untilKnown } = fair;
  return [
    ...(['poll', 'register', 'staff', 'scan', 'note'] as const).map((kind) =>
      row(kinds[kind], meter.times[kind]),
    ),
    row('from the call until the phone knows', untilKnown),
    row('from the registration until its SMS', smsTimesOf(record, 'enrolled')),
    row('from the call until its SMS', smsTimesOf(record, 'called')),
    row('in the line until called', waitsOf(record)),
    ...(record.stands
      ? [row('from a freed ticket until its SMS', freedTimes(record.stands, record.sms))]
      : []),
  ];
}

/** Milliseconds from what was committed until its SMS had arrived, where each of these sent one. */
function smsTimesOf({ histories, sms }: FairRecord, sort: 'enrolled' | 'called'): number[] {
  const action = sort === 'enrolled' ? 'enrol' : 'call';
  return [...histories].flatMap(([code, history]) => {
    const causes = history.filter((entry) => entry.action === action);
    const arrivals = receiptTimesOf(sms, { code, sort });
    if (arrivals.length !== causes.length) return [];
    return causes.map(({ at }, index) => Math.max(0, (arrivals[index] ?? 0) - Date.parse(at)));
  });
}

/** Milliseconds in the line of everyone who was called. */
function waitsOf({ histories }: FairRecord): number[] {
  const at = (entry: QueueLogEntry) => Date.parse(entry.at);
  return [...histories.values()].flatMap((history) => {
    const [first] = history;
    const call = history.findLast(({ action }) => action === 'call');
    return first && call ? [at(call) - at(first)] : [];
  });
}

function row(title: string, times: readonly number[]): string[] {
  if (times.length === 0) return [title, '0', '–', '–', '–', '–'];
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const shown = [mean, ...[0.5, 0.95, 0.99].map((share) => percentile(times, share))];
  return [title, String(times.length), ...shown.map(duration)];
}

function duration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds.toFixed(0)} ms` : seconds(milliseconds);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
