import type { smsKinds } from './sms-sends-table.ts';

export type SmsKind = (typeof smsKinds)[number];

/** Codes have their own total, so that using up the tickets' total blocks no login. */
type SmsTotalName = keyof typeof smsLocks;

/** Held by the transaction that takes SMS of a total; one that takes nothing else locks it first. */
export const smsLocks = { codes: 'sms codes', tickets: 'sms tickets' } as const;

/** Most SMS of some kinds in an hour, and what of that is one client's. */
export interface SmsTotal {
  readonly name: SmsTotalName;
  readonly kinds: readonly SmsKind[];
  readonly limit: number;
  /** Most for one client network. */
  readonly share: number;
  /** Most for a network of the fair, behind which a whole hall may be. */
  readonly hallShare: number;
  /** With this many used, the rest goes only to who passed a bot check. */
  readonly low: number;
}

/** What part of the limit is for codes; the rest is for tickets and their links. */
const codesPart = 0.4;

const sharePart = 0.1;
const hallPart = 0.5;
const lowPart = 0.8;

/** @param limit SMS in an hour, of all kinds */
export function splitSmsLimit(limit: number): Readonly<Record<SmsKind, SmsTotal>> {
  const ofCodes = atLeastOne(limit * codesPart);
  const codes = makeTotal('codes', ['code'], ofCodes);
  const tickets = makeTotal('tickets', ['ticket', 'link'], atLeastOne(limit - ofCodes));
  return { code: codes, ticket: tickets, link: tickets };
}

function makeTotal(name: SmsTotalName, kinds: readonly SmsKind[], limit: number): SmsTotal {
  return {
    name,
    kinds,
    limit,
    share: atLeastOne(limit * sharePart),
    hallShare: atLeastOne(limit * hallPart),
    low: Math.ceil(limit * lowPart),
  };
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.floor(value));
}
