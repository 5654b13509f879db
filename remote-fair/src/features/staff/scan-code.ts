import { z } from 'zod';

const types = z.string().regex(/^[\w-]+(?:,[\w-]+)*$/);
const secret = z.string().regex(/^[\w-]{6,200}$/);

/** What can be asked the services: a ticket, a place in the queue, or whichever of both it is. */
export const sentCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), type: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('queue'), reference: z.string() }),
  z.object({ kind: z.literal('unsure'), code: z.string() }),
]);

export type SentCode = z.infer<typeof sentCodeSchema>;

/** Tickets of several types, of which one is meant. */
export interface TicketChoice {
  readonly kind: 'choice';
  readonly types: readonly string[];
  readonly secret: string;
}

const payload = z.object({ type: types, secret });
const queueNumber = /^\d{1,9}$/;

/**
 * Reads what a camera saw, a scanner typed or somebody typed: a ticket's QR code (JSON), the address
 * of a queue ticket or of tickets, a queue number, or a bare code.
 *
 * @returns undefined when it is none of these
 */
export function readCode(text: string): SentCode | TicketChoice | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return readPayload(trimmed);
  if (trimmed.includes('/')) return readAddress(trimmed);
  if (queueNumber.test(trimmed)) return { kind: 'queue', reference: trimmed };
  return secret.safeParse(trimmed).success ? { kind: 'unsure', code: trimmed } : undefined;
}

function readPayload(text: string): SentCode | TicketChoice | undefined {
  try {
    const { type, secret } = payload.parse(JSON.parse(text));
    return ticketsOf(type, secret);
  } catch {
    return undefined;
  }
}

function readAddress(text: string): SentCode | TicketChoice | undefined {
  if (!URL.canParse(text, 'https://site.invalid')) return undefined;
  const { pathname } = new URL(text, 'https://site.invalid');
  const [, queueCode] = /\/jf-ticket\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (queueCode) return { kind: 'queue', reference: queueCode };
  const [, list, code] = /\/t\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const read = payload.safeParse({ type: list?.replaceAll('%2C', ','), secret: code });
  return read.success ? ticketsOf(read.data.type, read.data.secret) : undefined;
}

function ticketsOf(list: string, secret: string): SentCode | TicketChoice {
  const [type = '', ...others] = list.split(',');
  if (others.length === 0) return { kind: 'ticket', type, secret };
  return { kind: 'choice', types: [type, ...others], secret };
}
