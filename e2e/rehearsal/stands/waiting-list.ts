import { fairSettingsSchema } from '@site/shared/contracts/fair-settings';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import type { Fair } from '../fair.ts';
import { enrol, type Guest, ticketOf } from './guest.ts';
import { asOrganiser } from './staff-device.ts';
import type { Wait } from './stand-record.ts';

const settingsPath = '/api/challenge/staff/settings';

/** Shares of the visitors who have left when the organiser adds tickets; the list's last ones get none. */
const raises = [0.25, 0.75];

/** Sold out: guests wait in turn, and the organiser adds tickets twice in the middle of the fair. */
export async function playWaitingList(
  fair: Fair,
  { type, guests, refused }: { type: string; guests: readonly Guest[]; refused: string[] },
): Promise<{ waits: readonly Wait[]; tickets: readonly TicketQrPayload[] }> {
  const places: Guest[] = [];
  for (const guest of guests) {
    const status = await enrol(fair, guest, '/waiting-list');
    if (status === 204) places.push(guest);
    else refused.push(guest.phone);
  }
  const part = Math.floor(places.length / (raises.length + 1));
  const freedAt: number[] = [];
  for (const share of raises) {
    await fair.reach(share);
    const at = await setStock(fair, type, (capacity) => capacity + part);
    for (let count = 0; count < part; count++) freedAt.push(at);
  }
  const lucky = places.slice(0, freedAt.length);
  const tickets = await Promise.all(lucky.map((guest) => ticketOf(fair, guest)));
  const waits = places.map(({ phone }, index) => ({ phone, freedAt: freedAt[index] }));
  return { waits, tickets: tickets.filter((ticket) => ticket !== undefined) };
}

/** Sets how many tickets of a type there are. @returns when that was asked for */
export async function setStock(
  fair: Fair,
  type: string,
  change: (capacity: number) => number,
): Promise<number> {
  const { activities } = fairSettingsSchema.parse(
    JSON.parse(await asOrganiser(fair, settingsPath)),
  );
  const activity = activities.find((one) => one.type === type);
  if (!activity) throw new Error(`The fair has no ${type}.`);
  const { version, value } = activity;
  const body = { version, value: { ...value, capacity: change(value.capacity ?? 0) } };
  const at = Date.now();
  await asOrganiser(fair, `${settingsPath}/activity/${type}`, { method: 'PATCH', body });
  return at;
}
