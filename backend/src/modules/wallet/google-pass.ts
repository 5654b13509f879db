import { importPKCS8, SignJWT } from 'jose';
import { type GooglePassOptions, googleClaims, googleHeader } from './google-claims.ts';
import type { KeptTicket } from './kept-ticket.ts';

const saveAddress = 'https://pay.google.com/gp/v/save/';

/** The address at which Google saves a ticket: it holds the ticket, signed. There is no call to Google. */
export async function writeGoogleLink(
  ticket: KeptTicket,
  options: GooglePassOptions,
): Promise<string> {
  const token = await new SignJWT(googleClaims(ticket, options))
    .setProtectedHeader(googleHeader)
    .sign(await importPKCS8(options.privateKey, googleHeader.alg));
  return saveAddress + token;
}
