import { createHash } from 'node:crypto';
import { checkSymbolOf, ticketCodeSymbols } from '@site/shared/contracts/ticket-code';
import type { TicketRow } from './tickets-table.ts';

/** Bytes from here on would make some symbols likelier than others. */
const fairBytes = 256 - (256 % ticketCodeSymbols.length);

/** With two of each, a code of which one symbol is wrong still looks like one (`readTicketCode`). */
const isMixed = /^(?=(?:.*\d){2})(?=(?:.*[A-Z]){2})/;

/**
 * The code of a ticket, made of its secret: so that every ticket has one, also those of before there were any, and
 * nothing has to be stored. Nobody gets from it to the secret, which 128 random bits are.
 */
export function ticketCodeOf({ secret, type }: Pick<TicketRow, 'secret' | 'type'>): string {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHash('sha256').update(`${secret} ${type} ${attempt}`).digest();
    const symbols = [...bytes]
      .filter((byte) => byte < fairBytes)
      .slice(0, 7)
      .map((byte) => ticketCodeSymbols[byte % ticketCodeSymbols.length])
      .join('');
    if (symbols.length === 7 && isMixed.test(symbols)) return symbols + checkSymbolOf(symbols);
  }
}
