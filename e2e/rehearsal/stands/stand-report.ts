import type { Sms } from '../record.ts';
import { freedTimesOf } from '../sms.ts';
import type { StandRecord } from './stand-record.ts';

/** Milliseconds from a ticket that came free until its SMS had arrived. */
export function freedTimes({ waits }: StandRecord, sms: readonly Sms[]): number[] {
  return waits.flatMap(({ phone, freedAt }) =>
    freedAt === undefined ? [] : freedTimesOf(sms, phone).map((at) => at - freedAt),
  );
}

/** What happened at the stands, in figures. */
export function standRows({ scans, usedAt, takenOut, offline, waits }: StandRecord): string[][] {
  const lost = scans.filter(({ device }) => device === takenOut.device);
  const synced = scans.filter(({ device }) => device === offline.device);
  const { at = Number.POSITIVE_INFINITY } = takenOut;
  return [
    ['scans', scans.length],
    ['tickets used', usedAt.size],
    ['refused, since used at another desk', scans.filter(({ answer }) => answer === 'used').length],
    ['scanned after the device was taken out', lost.filter((scan) => scan.at > at).length],
    ['of its scans refused', lost.filter(({ answer }) => answer === 'refused').length],
    ['codes judged without a network', offline.verdicts.length],
    ['told forged', offline.verdicts.filter(({ told }) => told === 'forged').length],
    ['synced later', synced.length],
    ['waited for a ticket', waits.length],
    ['got one that came free', waits.filter(({ freedAt }) => freedAt !== undefined).length],
  ].map(([what, count]) => [String(what), String(count)]);
}
