import { setTimeout as pause } from 'node:timers/promises';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import type { Fair } from '../fair.ts';
import type { StaffDevice } from './staff-device.ts';
import type { Scan, TakenOut } from './stand-record.ts';

/** Milliseconds between two scans of the device. */
const gap = 30;

/** Share of the visitors who have left when the device begins. */
const share = 0.3;

/**
 * A device is taken out while it scans: after a third of its tickets the organiser does so, and it goes on as if nothing
 * had happened. Guests whom it could not let in go to the next desk.
 */
export async function playRevokedDevice(
  fair: Fair,
  { lost, next }: { lost: StaffDevice; next: StaffDevice },
  tickets: readonly TicketQrPayload[],
): Promise<{ scans: readonly Scan[]; takenOut: TakenOut }> {
  await fair.reach(share);
  const scans: Scan[] = [];
  let takenOutAt: number | undefined;
  let takingOut: Promise<void> | undefined;
  const takeOut = async () => {
    takenOutAt = await lost.takeOut();
  };
  for (const [index, ticket] of tickets.entries()) {
    if (index === Math.ceil(tickets.length / 3)) takingOut = takeOut();
    // The last third is for when it is out for certain.
    if (index === Math.ceil((2 * tickets.length) / 3)) {
      await takingOut;
      await pause(1);
    }
    const scan = await lost.scan(ticket);
    scans.push(scan);
    if (scan.answer !== 'valid') scans.push(await next.scan(ticket));
    await pause(gap);
  }
  return { scans, takenOut: { device: lost.name, at: takenOutAt } };
}
