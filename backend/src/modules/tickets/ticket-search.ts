import { nameMatcher } from '@site/shared/contracts/name-matcher';
import { readTicketCode } from '@site/shared/contracts/ticket-code';
import {
  fewestPhoneDigits,
  maxFoundTickets,
  type TicketSearch,
} from '@site/shared/contracts/ticket-desk';
import { ticketCodeOf } from './ticket-code.ts';
import type { TicketRow } from './tickets-table.ts';

type IsMeant = (row: TicketRow) => boolean;

const digitsOnly = /^[+\d][\d\s()/.-]*$/;

/** As often as a number is written: `+31 6 …`, `0031 6 …` and `06 …` end alike. */
const significantDigits = 9;

/**
 * Finds tickets by code, number, the last digits of a phone, or words of a name. What can be used comes first, and of
 * equals the newest.
 */
export function searchTickets(rows: readonly TicketRow[], { text, type }: TicketSearch) {
  const isMeant = matcherOf(text);
  const found = rows
    .filter((row) => (type === undefined || row.type === type) && isMeant(row))
    .sort(
      (a, b) =>
        rank(a, text) - rank(b, text) || b.stateUpdated.getTime() - a.stateUpdated.getTime(),
    );
  const shown = found.slice(0, maxFoundTickets);
  return { rows: shown, more: found.length - shown.length };
}

function matcherOf(text: string): IsMeant {
  const typed = readTicketCode(text);
  if (typed === 'mistyped') return () => false;
  if (typed) return (row) => ticketCodeOf(row) === typed.code;
  if (digitsOnly.test(text)) return digitsMatcher(text.replaceAll(/\D/g, ''));
  const isNamed = nameMatcher(text);
  return ({ firstName, lastName }) => isNamed(`${firstName} ${lastName}`);
}

function digitsMatcher(digits: string): IsMeant {
  const end = digits.slice(-significantDigits);
  const isPhone = digits.length >= fewestPhoneDigits;
  return ({ number, phone }) =>
    number === Number(digits) || (isPhone && phone?.endsWith(end) === true);
}

/** The number itself comes before phones that end like it. */
function rank({ state, number }: TicketRow, text: string): number {
  const places = { NEW: 0, ACTIVE: 0, USED: 2, FORFEITED: 4 } as const;
  return places[state] + (String(number) === text ? 0 : 1);
}
