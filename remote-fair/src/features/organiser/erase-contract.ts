import { erasePersonSchema } from '@site/shared/contracts/fair-people';
import { readTicketCode } from '@site/shared/contracts/ticket-code';
import * as z from 'zod/mini';

// zod hangs on this module: it loads on first use of the form.

/** In whatever form it is written; the service knows which numbers are of mobile phones. */
const letter = /\p{L}/u;
const fewestDigits = 8;

function isNumberOrCode(text: string): boolean {
  const typed = readTicketCode(text);
  if (typed !== undefined) return typed !== 'mistyped';
  return !letter.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits;
}

/** Who is to be forgotten: a phone number, or the code of a ticket. */
export const eraseSchema = z.object({
  phone: erasePersonSchema.shape.phone.check(z.refine(isNumberOrCode, { error: 'invalid' })),
});
