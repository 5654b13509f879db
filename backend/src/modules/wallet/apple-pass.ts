import { PKPass } from 'passkit-generator';
import { pageLanguages } from '../../http/request-language.ts';
import type { KeptTicket } from './kept-ticket.ts';
import { drawPassImages } from './pass-artwork.ts';
import { passColours } from './pass-colours.ts';
import { nameIn, textsIn } from './texts.ts';
import type { AppleKey } from './wallet-keys.ts';

interface ApplePassOptions extends AppleKey {
  readonly brand: string;
}

/** Drawn once, for all passes. */
let images: Promise<Record<string, Buffer>> | undefined;

/** A ticket as a signed `.pkpass` file, in both languages. */
export async function writeApplePass(
  ticket: KeptTicket,
  options: ApplePassOptions,
): Promise<Buffer> {
  const { certificate, privateKey, passphrase, intermediate, passType, team, brand } = options;
  images ??= drawPassImages();
  const pass = new PKPass(
    { ...(await images) },
    {
      wwdr: intermediate,
      signerCert: certificate,
      signerKey: privateKey,
      ...(passphrase !== undefined && { signerKeyPassphrase: passphrase }),
    },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: ticket.id,
      organizationName: brand,
      logoText: brand,
      description: nameIn('en', ticket),
      backgroundColor: rgb(passColours.ink),
      foregroundColor: rgb(passColours.paper),
      labelColor: rgb(passColours.seed),
      // It is one person's, and works once.
      sharingProhibited: true,
    },
  );
  pass.type = 'eventTicket';
  pass.setExpirationDate(ticket.expires);
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.qrText,
    messageEncoding: 'iso-8859-1',
    altText: String(ticket.number),
  });
  // In words, and not in keys: a phone in a third language shows them as they are.
  const t = textsIn('en');
  pass.headerFields.push({ key: 'number', label: t('number'), value: ticket.number });
  pass.primaryFields.push({ key: 'name', value: nameIn('en', ticket) });
  pass.secondaryFields.push({ key: 'show', label: t('showLabel'), value: t('show') });
  pass.backFields.push(
    { key: 'page', label: t('page'), value: ticket.link },
    { key: 'valid', label: t('validLabel'), value: t('valid') },
  );
  for (const language of pageLanguages) pass.localize(language, wordsIn(language, ticket));
  return pass.getAsBuffer();
}

/** The words of a pass in a language, by what they are in English. */
function wordsIn(language: 'nl' | 'en', ticket: KeptTicket): Record<string, string> {
  const t = textsIn(language);
  const words = (['number', 'showLabel', 'show', 'page', 'validLabel', 'valid'] as const).map(
    (key) => [textsIn('en')(key), t(key)],
  );
  return Object.fromEntries([[nameIn('en', ticket), nameIn(language, ticket)], ...words]);
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
