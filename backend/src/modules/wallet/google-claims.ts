import { createPrivateKey } from 'node:crypto';
import type { KeptTicket } from './kept-ticket.ts';
import { nameIn, textsIn } from './texts.ts';
import type { GoogleKey } from './wallet-keys.ts';

export interface GooglePassOptions extends GoogleKey {
  readonly brand: string;
  /** The site's address, which has its logo. */
  readonly origin: string;
  readonly now: number;
}

/** How long the link can be used, in milliseconds: somebody may have to sign in first. */
const linkLife = 60 * 60_000;

/** Characters of a signed ticket that browsers take in an address, as Google says. */
const longestToken = 1_800;

export const googleHeader = { alg: 'RS256' } as const;

/**
 * What is signed. It holds no word twice, and no list of `origins`: that is for buttons by Google's script.
 */
export function googleClaims(
  ticket: KeptTicket,
  { issuer, email, brand, origin, now }: Omit<GooglePassOptions, 'privateKey'>,
) {
  const classId = `${issuer}.${ticket.activity === undefined ? 'queue' : `ticket-${ticket.activity}`}`;
  return {
    iss: email,
    aud: 'google',
    iat: Math.floor(now / 1_000),
    exp: Math.floor((now + linkLife) / 1_000),
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
}

/** Whether a ticket, signed, is short enough for a link: with a long address of the site it is not. */
export function fitsGoogleLink(ticket: KeptTicket, options: GooglePassOptions): boolean {
  const { modulusLength = 0 } = createPrivateKey(options.privateKey).asymmetricKeyDetails ?? {};
  const parts = [googleHeader, googleClaims(ticket, options)].map(
    (part) => Buffer.from(JSON.stringify(part)).toString('base64url').length,
  );
  const signature = Math.ceil((modulusLength / 8) * (4 / 3));
  return [...parts, signature].reduce((sum, length) => sum + 1 + length, -1) <= longestToken;
}

/** A text as Google keeps it; phones show it in their language, or in English. */
function inBoth(text: (language: 'nl' | 'en') => string) {
  const [english, dutch] = [text('en'), text('nl')];
  return {
    defaultValue: { language: 'en', value: english },
    ...(dutch !== english && { translatedValues: [{ language: 'nl', value: dutch }] }),
  };
}
