import { importPKCS8, SignJWT } from 'jose';
import type { KeptTicket } from './kept-ticket.ts';
import { nameIn, textsIn } from './texts.ts';
import type { GoogleKey } from './wallet-keys.ts';

interface GooglePassOptions extends GoogleKey {
  readonly brand: string;
  /** The site's address, which has its logo. */
  readonly origin: string;
  readonly now: number;
}

const saveAddress = 'https://pay.google.com/gp/v/save/';

/** How long the link can be used, in milliseconds: somebody may have to sign in first. */
const linkLife = 60 * 60_000;

/**
 * The address at which Google saves a ticket: it holds the ticket, signed. There is no call to Google.
 * Browsers and Google take some 1,800 characters, so it holds no word twice, and no list of `origins`: that is
 * for buttons by Google's script.
 */
export async function writeGoogleLink(
  ticket: KeptTicket,
  { issuer, email, privateKey, brand, origin, now }: GooglePassOptions,
): Promise<string> {
  const classId = `${issuer}.${ticket.activity === undefined ? 'queue' : `ticket-${ticket.activity}`}`;
  const claims = {
    typ: 'savetowallet',
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: brand,
          reviewStatus: 'UNDER_REVIEW',
          eventName: inBoth((language) => nameIn(language, ticket)),
          // Google fetches it, which it cannot from a machine at home.
          ...(origin.startsWith('https:') && {
            logo: { sourceUri: { uri: `${origin}/apple-touch-icon.png` } },
          }),
        },
      ],
      eventTicketObjects: [
        {
          id: `${issuer}.${ticket.id}`,
          classId,
          state: 'ACTIVE',
          ticketNumber: String(ticket.number),
          barcode: { type: 'QR_CODE', value: ticket.qrText },
          validTimeInterval: { end: { date: ticket.expires.toISOString() } },
          linksModuleData: {
            uris: [{ uri: ticket.link, description: textsIn(ticket.language)('page') }],
          },
        },
      ],
    },
  };
  const seconds = Math.floor(now / 1_000);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(seconds)
    .setExpirationTime(new Date(now + linkLife))
    .sign(await importPKCS8(privateKey, 'RS256'));
  return saveAddress + token;
}

/** A text as Google keeps it; phones show it in their language, or in English. */
function inBoth(text: (language: 'nl' | 'en') => string) {
  const [english, dutch] = [text('en'), text('nl')];
  return {
    defaultValue: { language: 'en', value: english },
    ...(dutch !== english && { translatedValues: [{ language: 'nl', value: dutch }] }),
  };
}
