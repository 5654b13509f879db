import { createHash } from 'node:crypto';
import { codeOfDigest, textOfCode } from '@site/shared/contracts/ticket-code';
import type { TicketRow } from './tickets-table.ts';

/** The code of a ticket, made of its secret. */
export function ticketCodeOf(ticket: Pick<TicketRow, 'secret' | 'type'>): string {
  for (let attempt = 0; ; attempt += 1) {
    const code = codeOfDigest(createHash('sha256').update(textOfCode(ticket, attempt)).digest());
    if (code !== undefined) return code;
  }
}
