import { isDeepStrictEqual } from 'node:util';
import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import type { FairRecord, Invariant, Registration } from './record.ts';
import { smsOf } from './sms.ts';
import { checkStands } from './stands/stand-invariants.ts';

/** Holds what happened against what the queue promises. */
export function checkInvariants(record: FairRecord): Invariant[] {
  return [
    { what: 'nobody is lost', broken: findLost(record) },
    { what: 'nobody is called twice, or by two', broken: findCalledTwice(record) },
    { what: 'the order of the queue is kept', broken: findOvertaken(record) },
    { what: 'each SMS comes once', broken: findSmsFaults(record) },
    { what: 'notes of interviews are kept as they were saved', broken: findLostNotes(record) },
    ...(record.stands ? checkStands(record.stands, record.sms) : []),
  ];
}

function findLost({ registrations, refused, ticketsMade, histories }: FairRecord): string[] {
  const broken = refused.map((phone) => `The visitor with ${phone} could not register.`);
  const numbers = new Set<number>();
  for (const { number, phone, code } of registrations) {
    if (numbers.has(number)) broken.push(`Number ${number} was given to two visitors.`);
    numbers.add(number);
    if (code === undefined) {
      broken.push(`Number ${number} (${phone}) never got the SMS with the link.`);
      continue;
    }
    const status = histories.get(code)?.at(-1)?.to;
    if (status === undefined) broken.push(`Number ${number} (${phone}) is not in the queue.`);
    else if (status !== 'USED' && status !== 'FORFEITED') {
      broken.push(`Number ${number} was left behind as ${status}.`);
    }
  }
  if (ticketsMade !== registrations.length) {
    broken.push(`${registrations.length} registrations made ${ticketsMade} tickets.`);
  }
  return broken;
}

/** Whether a step ends what a call began. */
const endsCall = new Set(['undo', 'finish', 'forfeit', 'expire']);

function findCalledTwice({ registrations, histories, clashes }: FairRecord): string[] {
  const broken: string[] = [];
  for (const { number, code = '' } of registrations) {
    let caller: string | undefined;
    for (const { action, actor } of histories.get(code) ?? []) {
      if (action === 'call' && caller !== undefined) {
        broken.push(`Number ${number} was called by ${actor} while called by ${caller}.`);
      }
      if (action === 'call') caller = actor;
      if (endsCall.has(action)) caller = undefined;
    }
  }
  for (const { code, interviewers } of clashes) {
    const number = registrations.find((one) => one.code === code)?.number ?? code;
    broken.push(`Number ${number} was given to ${interviewers.join(' and to ')} at once.`);
  }
  return broken;
}

interface Wait {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly called: boolean;
}

function findOvertaken({ registrations, histories }: FairRecord): string[] {
  const waits = registrations.flatMap((one) => waitsOf(one, histories.get(one.code ?? '') ?? []));
  const broken: string[] = [];
  for (const call of waits.filter(({ called }) => called)) {
    const passed = waits.find(
      ({ number, from, to }) => number < call.number && from < call.to && to > call.to,
    );
    if (passed) broken.push(`Number ${call.number} was called before ${passed.number}.`);
  }
  return broken;
}

/** The times in which somebody stood in the line: an undone call leads back to it. */
function waitsOf({ number }: Registration, history: readonly QueueLogEntry[]): Wait[] {
  return history.flatMap(({ to, at }, index) => {
    if (to !== 'VALID') return [];
    const next = history[index + 1];
    return {
      number,
      from: Date.parse(at),
      to: next ? Date.parse(next.at) : Number.POSITIVE_INFINITY,
      called: next?.action === 'call',
    };
  });
}

function findSmsFaults(record: FairRecord): string[] {
  const { registrations, histories, remindersOff, switched } = record;
  const broken: string[] = [];
  for (const { number, code } of registrations) {
    if (code === undefined) continue;
    const { enrolled, soon, called } = smsOf(record.sms, code);
    if (enrolled !== 1) broken.push(`Number ${number} got ${enrolled} SMS with the link.`);
    if (soon > 1) broken.push(`Number ${number} was told ${soon} times that it is almost time.`);
    const wasCalled = (histories.get(code) ?? []).some(({ action }) => action === 'call');
    if (soon === 0 && wasCalled && !switched.has(code)) {
      broken.push(`Number ${number} was called without being told before that it is almost time.`);
    }
    const off = remindersOff.get(code) ?? Number.POSITIVE_INFINITY;
    const history = histories.get(code) ?? [];
    const most = history.filter(
      ({ action, at }) => action === 'call' && Date.parse(at) <= off,
    ).length;
    // The SMS about a call that led to nothing may not have left by then, and is not sent any more.
    const answered = history.filter(
      ({ action }, index) => action === 'call' && history[index + 1]?.action === 'start',
    );
    const least = switched.has(code) ? 0 : answered.length;
    if (called > most || called < least) {
      broken.push(
        `Number ${number} had ${most} calls to hear of and got ${called} SMS about them.`,
      );
    }
  }
  return broken;
}

function findLostNotes({ registrations, histories, notes }: FairRecord): string[] {
  const broken: string[] = [];
  for (const { number, code = '' } of registrations) {
    const note = notes.get(code);
    const wasSeen = (histories.get(code) ?? []).some(({ action }) => action === 'finish');
    if (!note) {
      if (wasSeen) broken.push(`Number ${number} was interviewed and no note was taken.`);
      continue;
    }
    if (note.wasOverwritten) broken.push(`The note of number ${number} was written over unseen.`);
    if (!isDeepStrictEqual(note.found, note.told)) {
      broken.push(`The note of number ${number} is not the one that was saved.`);
    }
  }
  return broken;
}
