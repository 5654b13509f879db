import type { Invariant, Sms } from '../record.ts';
import { freedTimesOf } from '../sms.ts';
import type { StandRecord } from './stand-record.ts';

/** Longest from a ticket that came free until its SMS, in milliseconds. */
const longestFreed = 5_000;

/** Holds what happened at the stands against what they promise. */
export function checkStands(record: StandRecord, sms: readonly Sms[]): Invariant[] {
  return [
    { what: 'no ticket is lost or used twice', broken: findUseFaults(record) },
    { what: 'a device that was taken out is refused at once', broken: findLetIn(record) },
    { what: 'a desk without a network knows codes, and syncs once', broken: findOffline(record) },
    {
      what: 'who waits gets a freed ticket in 5 s, once, in order',
      broken: findWaits(record, sms),
    },
  ];
}

function findUseFaults({ scans, usedAt, refused }: StandRecord): string[] {
  const broken = refused.map((phone) => `The guest with ${phone} got neither ticket nor place.`);
  for (const secret of new Set(scans.map((scan) => scan.secret))) {
    const of = scans.filter((scan) => scan.secret === secret);
    const letIn = of.filter(({ answer }) => answer === 'valid').map(({ device }) => device);
    if (letIn.length > 1) broken.push(`A ticket was used by ${letIn.join(' and by ')}.`);
    if (letIn.length === 0) {
      broken.push(`A ticket was let in nowhere: ${of.map(({ answer }) => answer).join(', ')}.`);
    }
    if (letIn.length > 0 && !usedAt.has(secret))
      broken.push('A ticket was let in and is not used.');
  }
  for (const secret of usedAt.keys()) {
    if (!scans.some((scan) => scan.secret === secret)) {
      broken.push('A ticket is used that nobody held out.');
    }
  }
  return broken;
}

function findLetIn({ scans, takenOut: { device, at } }: StandRecord): string[] {
  if (at === undefined) return [`${device} could not be taken out.`];
  const own = scans.filter((scan) => scan.device === device);
  const after = own.filter((scan) => scan.at > at);
  const broken = after
    .filter(({ answer }) => answer !== 'refused')
    .map((scan) => `${device} heard "${scan.answer}" ${scan.at - at} ms after it was taken out.`);
  if (after.length === 0) broken.push(`${device} scanned nothing after it was taken out.`);
  if (!own.some((scan) => scan.at < at && scan.answer === 'valid')) {
    broken.push(`${device} used no ticket before it was taken out.`);
  }
  return broken;
}

function findOffline({ scans, usedAt, offline: { device, verdicts } }: StandRecord): string[] {
  const broken = verdicts
    .filter(({ told, isGenuine }) => (told === 'genuine') !== isGenuine)
    .map(({ told, isGenuine }) => `A ${isGenuine ? 'genuine' : 'forged'} code was told ${told}.`);
  const synced = scans.filter((scan) => scan.device === device);
  for (const { secret, isGenuine } of verdicts) {
    const sent = synced.filter((scan) => scan.secret === secret);
    if (sent.length !== (isGenuine ? 1 : 0)) {
      broken.push(`${sent.length} scans of one code were synced.`);
    }
  }
  for (const { answer, secret, at } of synced) {
    if (answer === 'refused' || answer === 'failed') broken.push(`A kept scan was ${answer}.`);
    if (answer === 'valid' && usedAt.get(secret) !== at) {
      broken.push('A ticket that was let in without a network has another time of use.');
    }
  }
  if (!synced.some(({ answer }) => answer === 'valid')) broken.push(`${device} synced no ticket.`);
  if (verdicts.every(({ isGenuine }) => isGenuine)) broken.push(`${device} saw no forged code.`);
  return broken;
}

function findWaits({ waits }: StandRecord, sms: readonly Sms[]): string[] {
  const broken: string[] = [];
  for (const [index, { phone, freedAt }] of waits.entries()) {
    const smsAt = freedTimesOf(sms, phone);
    const [first] = smsAt;
    const place = `Place ${index + 1} of the waiting list (${phone})`;
    const due = freedAt === undefined ? 0 : 1;
    if (smsAt.length !== due) {
      broken.push(`${place} was to get ${due} freed tickets and got ${smsAt.length}.`);
    } else if (first !== undefined && freedAt !== undefined && first - freedAt >= longestFreed) {
      broken.push(`${place} heard of the ticket after ${first - freedAt} ms.`);
    }
  }
  if (!waits.some(({ freedAt }) => freedAt !== undefined)) broken.push('No ticket came free.');
  return broken;
}
