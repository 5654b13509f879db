import { staffTicketListSchema, type TicketQrPayload } from '@site/shared/contracts/ticket';
import type { Fair } from '../fair.ts';
import { enrol, type Guest, ticketOf } from './guest.ts';
import { playOfflineDesk } from './offline-desk.ts';
import { playRevokedDevice } from './revoked-device.ts';
import { asOrganiser, StaffDevice } from './staff-device.ts';
import type { StandRecord } from './stand-record.ts';
import { scanTickets } from './stewards.ts';
import { playWaitingList, setStock } from './waiting-list.ts';

/** The activity of each story, so that none is in another's way. */
const types = { soldOut: 'waffles', revoked: 'coffee', offline: 'home-assistant' } as const;

/** Guests of each story; of the one that is sold out so many get a ticket, and so many wait. */
const guestsOf = { revoked: 60, offline: 60, waiting: 30 } as const;

/** Guests who register at the same time. */
const together = 10;

/** How many phones the stands need beside the visitors'. */
export function countGuests({
  visitors,
  stewards,
}: {
  visitors: number;
  stewards: number;
}): number {
  if (stewards === 0) return 0;
  return stockOf(visitors) + guestsOf.waiting + guestsOf.revoked + guestsOf.offline;
}

/** The stands of activities, from the first guest until every ticket was held out. */
export async function playStands(fair: Fair, phones: readonly string[]): Promise<StandRecord> {
  const stock = stockOf(fair.options.visitors);
  const left = [...phones];
  const take = (count: number, type: string): Guest[] =>
    left.splice(0, count).map((phone) => ({ phone, type }));
  const desks: StaffDevice[] = [];
  for (let index = 1; index <= fair.options.stewards; index++) {
    desks.push(await StaffDevice.invite(fair, `Steward ${index}`));
  }
  const [next] = desks;
  if (!next) throw new Error('A stand needs a steward.');
  const lost = await StaffDevice.invite(fair, 'Lost device');
  const desk = await StaffDevice.invite(fair, 'Desk without a network');
  const refused: string[] = [];
  await setStock(fair, types.soldOut, () => stock);
  const bought = await obtainTickets(fair, take(stock, types.soldOut), refused);
  const waiting = take(guestsOf.waiting, types.soldOut);
  const forRevoked = await obtainTickets(fair, take(guestsOf.revoked, types.revoked), refused);
  const forOffline = await obtainTickets(fair, take(guestsOf.offline, types.offline), refused);
  const [list, scans, revoked, offline] = await Promise.all([
    playWaitingList(fair, { type: types.soldOut, guests: waiting, refused }),
    scanTickets(fair, desks, bought),
    playRevokedDevice(fair, { lost, next }, forRevoked),
    playOfflineDesk(fair, { desk, next }, forOffline),
  ]);
  const late = await scanTickets(fair, desks, list.tickets);
  for (const one of [...desks, lost, desk]) one.close();
  return {
    scans: [...scans, ...late, ...revoked.scans, ...offline.scans],
    usedAt: await readUsed(fair),
    takenOut: revoked.takenOut,
    offline: offline.offline,
    waits: list.waits,
    refused,
  };
}

function stockOf(visitors: number): number {
  return Math.max(10, Math.round(visitors / 4));
}

async function obtainTickets(
  fair: Fair,
  guests: readonly Guest[],
  refused: string[],
): Promise<TicketQrPayload[]> {
  const tickets: TicketQrPayload[] = [];
  const line = [...guests];
  const register = async () => {
    for (let guest = line.shift(); guest; guest = line.shift()) {
      const status = await enrol(fair, guest);
      const ticket = status === 201 ? await ticketOf(fair, guest) : undefined;
      if (ticket) tickets.push(ticket);
      else refused.push(guest.phone);
    }
  };
  await Promise.all(Array.from({ length: together }, register));
  return tickets;
}

/** When tickets were used, of those that the service says are. */
async function readUsed(fair: Fair): Promise<Map<string, number>> {
  const list = staffTicketListSchema.parse(
    JSON.parse(await asOrganiser(fair, '/ticket-api/tickets?state=USED')),
  );
  return new Map(
    list.map(({ secret = '', stateUpdated = '' }) => [secret, Date.parse(stateUpdated)]),
  );
}
