import { setTimeout as pause } from 'node:timers/promises';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import { type Fair, hasChance } from '../fair.ts';
import type { StaffDevice } from './staff-device.ts';
import type { Scan } from './stand-record.ts';

/** Share of tickets that are held out at two desks at once: a picture of the code does that. */
const copied = 0.3;

/** Minutes between two guests at one desk. */
const gap = 0.5;

/** Stewards scan tickets as they come, each at a desk, and copies at the next one. */
export async function scanTickets(
  fair: Fair,
  desks: readonly StaffDevice[],
  tickets: readonly TicketQrPayload[],
): Promise<Scan[]> {
  const scans: Scan[] = [];
  const line = [...tickets];
  const work = async (desk: StaffDevice, next: StaffDevice) => {
    for (let ticket = line.shift(); ticket; ticket = line.shift()) {
      const at = hasChance(copied) ? [desk, next] : [desk];
      const held = ticket;
      scans.push(...(await Promise.all(at.map((one) => one.scan(held)))));
      await pause(fair.minutes(gap));
    }
  };
  await Promise.all(
    desks.map((desk, index) => work(desk, desks[(index + 1) % desks.length] ?? desk)),
  );
  return scans;
}
