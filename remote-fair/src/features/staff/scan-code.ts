import { proofIn } from '@site/shared/contracts/qr-proof';
import { ticketTypesPattern } from '@site/shared/contracts/ticket';
import { readTicketCode } from '@site/shared/contracts/ticket-code';
import * as z from 'zod/mini';

const secretPattern = /^[\w-]{6,200}$/;

/** What a signed code says of itself; nothing is known of it before it is checked. */
const proof = z.optional(z.string());

/**
 * What can be asked the services: a ticket, or that it was used by mistake, or that nobody comes for it, a place in
 * the queue, or whichever of both a code is.
 */
export const sentCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), type: z.string(), secret: z.string(), proof }),
  z.object({
    kind: z.literal('undo'),
    type: z.string(),
    secret: z.string(),
    /** Since when it was used: another use is not undone. */
    since: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('giveBack'), type: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('queue'), reference: z.string(), proof }),
  z.object({
    kind: z.literal('unsure'),
    code: z.string(),
    /** What the stand takes. */
    type: z.optional(z.string()),
  }),
]);

export type SentCode = z.infer<typeof sentCodeSchema>;

/** Tickets of several types, of which one is meant. */
export interface TicketChoice {
  readonly kind: 'choice';
  readonly types: readonly string[];
  readonly secret: string;
}

/** A number or a name, which several tickets can have: nothing is done before one is chosen. */
export interface TicketSearch {
  readonly kind: 'search';
  readonly text: string;
  /** Of a text such as `waffles 17`: which kind of ticket it may name, and the number. */
  readonly called?: { readonly name: string; readonly number: string };
}

/** What is longer is not ours, nor is what is left of it. */
const maxProof = 200;

/** A code of which something is wrong. */
interface MistypedCode {
  readonly kind: 'mistyped';
}

/** What may be a ticket's code among words; each place is looked at, as a word may be as long as half of one. */
const likeCode = /(?<![\p{L}\d])(?=([\p{L}\d]{4}[\s\p{Pd}]?[\p{L}\d]{4})(?![\p{L}\d]))/gu;

/** A ticket's number, or the end of a phone's. */
const digits = /^\+?\d[\d\s().-]{0,24}$/;
/** A number that is called one, of whichever kind: `number 3`, `#3`. */
const plainNumber = /^(?:(?:number|nummer|nr|ticket)\s#?\d{1,4}|#\d{1,24})$/i;
/** A number as a ticket says it: `waffles 17`, `queue 12`. */
const calledNumber = /^(?<name>\p{L}[\p{L}\p{M} -]*)\s#?(?<number>\d{1,4})$/u;
/** Shorter than a secret, or with a character that no secret has. A search takes 60 characters. */
const personName = /^['’]?\p{L}(?:[\p{L}\p{M}'’.-]{0,18}|(?=.*[^\w-])[\p{L}\p{M}'’.,() -]{0,58})$/u;
/** Such as `Schippers`, `schippers`, `SCHIPPERS` and `McAllister`. */
const surnamePart = '(?:[A-Z][a-z]{1,2})?(?:[A-Z]?[a-z]+|[A-Z]+)';
/** As long as a secret, but capitals stand where names have them: of ten million random secrets one is like that. */
const longSurname = new RegExp(`^(?=.{1,60}$)${surnamePart}(?:-${surnamePart})*$`);

/**
 * Reads what a camera saw, a scanner typed or somebody typed: a ticket's QR code (JSON), the address
 * of a queue ticket or of tickets, a number, a name, a ticket's code, or a bare secret.
 *
 * @returns undefined when it is none of these
 */
export function readCode(
  text: string,
): SentCode | TicketChoice | TicketSearch | MistypedCode | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return readPayload(trimmed);
  if (trimmed.includes('/')) return readAddress(trimmed);
  const typed = readTicketCode(trimmed);
  if (typed && typed !== 'mistyped') return { kind: 'unsure', code: typed.code };
  // Without its spaces it may be as long as a code.
  if (plainNumber.test(trimmed)) return { kind: 'search', text: trimmed.replaceAll(/\D/g, '') };
  const { name, number } = calledNumber.exec(trimmed)?.groups ?? {};
  if (name && number) return { kind: 'search', text: trimmed, called: { name, number } };
  if (typed) return { kind: 'mistyped' };
  if (digits.test(trimmed) || isName(trimmed)) {
    return { kind: 'search', text: trimmed };
  }
  const code = secretPattern.test(trimmed) ? trimmed : codeInside(trimmed);
  return code === undefined ? undefined : { kind: 'unsure', code };
}

/** The one ticket's code in a text such as `Code: K7M3-PX4P`, whose check symbol is right. */
function codeInside(text: string): string | undefined {
  const codes = [...text.normalize('NFKC').matchAll(likeCode)].flatMap(([, like = '']) => {
    const typed = readTicketCode(like);
    return typed && typed !== 'mistyped' ? [typed.code] : [];
  });
  return codes.length === 1 ? codes[0] : undefined;
}

function isName(text: string): boolean {
  return personName.test(text) || longSurname.test(text);
}

function readPayload(text: string): SentCode | TicketChoice | undefined {
  try {
    const { type, secret, proof } = JSON.parse(text) as Record<string, unknown>;
    const code = ticketsOf(type, secret);
    if (code?.kind !== 'ticket' || typeof proof !== 'string') return code;
    return { ...code, proof: proof.slice(0, maxProof) };
  } catch {
    return undefined;
  }
}

function readAddress(text: string): SentCode | TicketChoice | undefined {
  if (!URL.canParse(text, 'https://site.invalid')) return undefined;
  const { pathname, hash } = new URL(text, 'https://site.invalid');
  const [, queueCode] = /\/jf-ticket\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const proof = proofIn(hash)?.slice(0, maxProof);
  if (queueCode) return { kind: 'queue', reference: queueCode, ...(proof && { proof }) };
  const [, list, code] = /\/t\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return ticketsOf(list?.replaceAll('%2C', ','), code);
}

function ticketsOf(list: unknown, secret: unknown): SentCode | TicketChoice | undefined {
  if (typeof list !== 'string' || !ticketTypesPattern.test(list)) return undefined;
  if (typeof secret !== 'string' || !secretPattern.test(secret)) return undefined;
  const [type = '', ...others] = list.split(',');
  if (others.length === 0) return { kind: 'ticket', type, secret };
  return { kind: 'choice', types: [type, ...others], secret };
}
