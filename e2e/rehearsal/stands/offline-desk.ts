import { webcrypto } from 'node:crypto';
import { type QrKey, qrKeysSchema } from '@site/shared/contracts/qr-keys';
import { ticketStatement } from '@site/shared/contracts/qr-proof';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import type { Fair } from '../fair.ts';
import type { StaffDevice } from './staff-device.ts';
import type { Offline, Scan, Verdict } from './stand-record.ts';

/** Shares of the visitors who have left when the desk loses its network, and when it has one again. */
const away = { from: 0.2, to: 0.6 };

/** One of so many codes is forged too, and one of so many tickets used at another desk meanwhile. */
const every = { forged: 3, copied: 4 };

/**
 * A desk loses its network: it judges codes by their signatures, lets genuine ones in and keeps its scans, which it
 * sends when it has a network again. Copies of some were used elsewhere meanwhile.
 */
export async function playOfflineDesk(
  fair: Fair,
  { desk, next }: { desk: StaffDevice; next: StaffDevice },
  tickets: readonly TicketQrPayload[],
): Promise<{ scans: readonly Scan[]; offline: Offline }> {
  const answer = await desk.ask('/ticket-api/tickets/qr-keys');
  const { keys } = qrKeysSchema.parse(JSON.parse(answer?.body ?? '{}'));
  await fair.reach(away.from);
  const verdicts: Verdict[] = [];
  const kept: { payload: TicketQrPayload; at: number }[] = [];
  const judge = async (payload: TicketQrPayload, isGenuine: boolean) => {
    const told = (await isSigned(keys, payload)) ? 'genuine' : 'forged';
    verdicts.push({ secret: payload.secret, told, isGenuine });
    if (told === 'genuine') kept.push({ payload, at: Date.now() });
  };
  const scans: Scan[] = [];
  for (const [index, ticket] of tickets.entries()) {
    await judge(ticket, true);
    if (index % every.forged === 0) await judge(forge(ticket), false);
    if (index % every.copied === 0) scans.push(await next.scan(ticket));
  }
  await fair.reach(away.to);
  for (const { payload, at } of kept) {
    scans.push(await desk.scan({ ...payload, scannedAt: new Date(at).toISOString() }, at));
  }
  return { scans, offline: { device: desk.name, verdicts } };
}

/** The proof of a genuine ticket under a secret that somebody made up. */
function forge(ticket: TicketQrPayload): TicketQrPayload {
  return { ...ticket, secret: [...ticket.secret].toReversed().join('') };
}

async function isSigned(keys: readonly QrKey[], payload: TicketQrPayload): Promise<boolean> {
  const [id, signature = ''] = (payload.proof ?? '').split('.');
  const key = keys.find((one) => one.id === id);
  if (!key) return false;
  const bytes = Buffer.from(key.publicKey, 'base64url');
  const { subtle } = webcrypto;
  const opened = await subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  const text = Buffer.from(ticketStatement(payload));
  return subtle.verify('Ed25519', opened, Buffer.from(signature, 'base64url'), text);
}
