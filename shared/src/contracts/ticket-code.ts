import { typedCode } from './typed-code.ts';

/**
 * What stands in a ticket's code. No two look alike on paper: there is no 0, O, 1, I, L, 2, Z, 5, S, 8, B, U, V, 6 and
 * Q; and no vowel, so that no word comes of it. 19 is a prime number, which the check symbol needs.
 */
export const ticketCodeSymbols = '34679CDFHJKMNPRTWXY';

const prime = ticketCodeSymbols.length;
/** Bytes from here on would make some symbols likelier than others. */
const fairBytes = 256 - (256 % prime);
const length = 8;
const grouping = /^(.{4})(.{4})$/;

/** As long as a code or one symbol off, with a letter and a digit in it: no name and no number is. */
const almostCode = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{7,9}$/;

/** With two of each, a code of which one symbol is wrong still looks like one ({@link readTicketCode}). */
const isMixed = /^(?=(?:.*\d){2})(?=(?:.*[A-Z]){2})/;

/**
 * The text whose SHA-256 makes a ticket's code ({@link codeOfDigest}). A code follows from its ticket's secret, so every
 * ticket has one and nothing is stored; nobody gets from it to the secret, which 128 random bits are.
 *
 * @param attempt 0 at first; the next one where a digest makes no code
 */
export function textOfCode(
  { secret, type }: { readonly secret: string; readonly type: string },
  attempt: number,
): string {
  return `${secret} ${type} ${attempt}`;
}

/** The code that a digest makes; undefined for one that makes none. */
export function codeOfDigest(digest: Uint8Array): string | undefined {
  const symbols = [...digest]
    .filter((byte) => byte < fairBytes)
    .slice(0, length - 1)
    .map((byte) => ticketCodeSymbols[byte % prime])
    .join('');
  const isCode = symbols.length === length - 1 && isMixed.test(symbols);
  return isCode ? symbols + checkSymbolOf(symbols) : undefined;
}

/**
 * The symbol that makes a code of seven others. It is the scheme of ISBN-10 (ISO 2108, the editions before 2007) with 19
 * for 11: all places weigh differently, and the weighted sum is a multiple of a prime number. So one wrong symbol, and
 * any two that changed places, make another sum.
 */
export function checkSymbolOf(symbols: string): string {
  const rest = weightedSum(symbols) % prime;
  return ticketCodeSymbols[(prime - rest) % prime] ?? '';
}

/** Whether this is a code as it is written down: capitals, no hyphen, and the last symbol right. */
export function isTicketCode(code: string): boolean {
  const isWritten =
    code.length === length && [...code].every((one) => ticketCodeSymbols.includes(one));
  return isWritten && weightedSum(code) % prime === 0;
}

/**
 * Reads a code that somebody typed: in small letters, with spaces, a hyphen or the dash that a phone makes of it, or
 * full-width.
 *
 * @returns `mistyped` for what was meant to be one; undefined for what was not
 */
export function readTicketCode(text: string): { readonly code: string } | 'mistyped' | undefined {
  const code = typedCode(text).toUpperCase();
  if (!almostCode.test(code)) return undefined;
  return isTicketCode(code) ? { code } : 'mistyped';
}

/** As people read it: `K7M3-PX4P`. */
export function formatTicketCode(code: string): string {
  return code.replace(grouping, '$1-$2');
}

/** The first symbol weighs 8, the last one 1. */
function weightedSum(symbols: string): number {
  const values = [...symbols].map((symbol) => ticketCodeSymbols.indexOf(symbol));
  return values.reduce((sum, value, place) => sum + (length - place) * value, 0);
}
