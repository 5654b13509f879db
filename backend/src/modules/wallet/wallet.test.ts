import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ticket, ticketQrText } from '@site/shared/contracts/ticket';
import { decodeJwt, jwtVerify } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStoredZip } from '../../testing/stored-zip.ts';
import { setUpTickets } from '../../testing/ticket-service.ts';
import {
  applePassType,
  appleTeam,
  googleEmail,
  googleIssuer,
  hasOpenssl,
  openssl,
  walletSettings,
} from '../../testing/wallet-keys.ts';

const origin = 'https://www.rawit.example';
/** What of a saved ticket is looked at (Google Wallet API, EventTicketClass and EventTicketObject). */
interface GooglePayload {
  readonly eventTicketClasses: readonly { readonly eventName: object }[];
  readonly eventTicketObjects: readonly { readonly barcode: { readonly value: string } }[];
}

const fourWeeks = 28 * 24 * 60 * 60_000;

describe('without keys of wallets', () => {
  const service = setUpTickets();

  it('offers none, and has no address for them', async () => {
    const secret = await service.obtain('waffles');
    expect((await service.view(secret, 'waffles')).json<Ticket[]>()[0]).not.toHaveProperty(
      'wallets',
    );
    for (const file of ['ticket.pkpass', 'google-wallet']) {
      const answer = await service.app.inject(`/tickets/by-secret/${secret}/waffles/${file}`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe.skipIf(!hasOpenssl)('with keys of wallets (skipped where there is no openssl)', () => {
  let directory: string;
  let settings: ReturnType<typeof walletSettings>;
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'wallet-'));
    settings = walletSettings(directory);
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const service = setUpTickets(() => ({
    ...settings.environment,
    PUBLIC_ORIGIN: origin,
  }));
  const keep = (ticket: string, file: string) => service.app.inject(`${ticket}/${file}`);

  /** A place in the queue and a ticket: their addresses, and what their QR images say. */
  async function hold() {
    const { code, number } = await service.fair.enrol();
    const secret = await service.obtain('ai-minigame');
    const [ticket] = (await service.view(secret, 'ai-minigame')).json<Ticket[]>();
    return {
      queue: { address: `/api/challenge/ticket/view/${code}`, code, number },
      ticket: {
        address: `/tickets/by-secret/${secret}/ai-minigame`,
        secret,
        number: ticket?.ticketNumber,
        proof: ticket?.proof,
        wallets: ticket?.wallets,
      },
    };
  }

  it('signs an Apple Wallet pass that openssl verifies, of files that are what the manifest says', async () => {
    const { ticket } = await hold();
    const answer = await keep(ticket.address, 'ticket.pkpass');
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect(answer.headers['cache-control']).toBe('no-store');
    const files = readStoredZip(answer.rawPayload);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const hashed = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
    expect(manifest).toEqual(
      Object.fromEntries(
        hashed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]),
      ),
    );
    const file = (name: string) => {
      const written = path.join(directory, name);
      writeFileSync(written, files.get(name) ?? '');
      return written;
    };
    const verify = (content: string) =>
      openssl([
        ...['smime', '-verify', '-inform', 'DER', '-binary', '-purpose', 'any'],
        ...['-in', file('signature'), '-content', content],
        // The intermediate is in the signature: the root alone is known.
        ...['-CAfile', settings.root.certificate],
      ]);
    expect(verify(file('manifest.json'))).toBe(String(files.get('manifest.json')));
    const forged = path.join(directory, 'forged.json');
    writeFileSync(forged, `${files.get('manifest.json')} `);
    expect(() => verify(forged)).toThrow(/Verification failure/);
  });

  it('fills the pass with the ticket, in both languages, and with nobody’s name', async () => {
    const { queue, ticket } = await hold();
    const passOf = async (address: string) =>
      readStoredZip((await keep(address, 'ticket.pkpass')).rawPayload);
    const files = await passOf(ticket.address);
    const pass = JSON.parse(String(files.get('pass.json')));
    expect(pass).toMatchObject({
      passTypeIdentifier: applePassType,
      teamIdentifier: appleTeam,
      organizationName: 'Rawit',
      sharingProhibited: true,
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: ticketQrText({
            type: 'ai-minigame',
            secret: ticket.secret,
            proof: ticket.proof,
          }),
          altText: String(ticket.number),
        },
      ],
      eventTicket: { headerFields: [{ value: ticket.number }] },
    });
    expect(Date.parse(pass.expirationDate)).toBe(service.clock + fourWeeks);
    const name = pass.eventTicket.primaryFields[0].value;
    expect(name).toBe('Ticket: ai minigame');
    const words = { nl: 'bij onze stand', en: 'at our stand' };
    for (const [language, shown] of Object.entries(words)) {
      expect(String(files.get(`${language}.lproj/pass.strings`))).toContain(
        `"at our stand" = "${shown}";`,
      );
    }
    expect(String([...files.values()])).not.toMatch(/Jansen/);
    const place = JSON.parse(String((await passOf(queue.address)).get('pass.json')));
    const [address, proof] = place.barcodes[0].message.split('#qr=');
    expect(address).toBe(`${origin}/jf-ticket/${queue.code}`);
    expect(proof).toMatch(/^[\w-]{6}\.[\w-]{86}$/);
    expect(place.serialNumber).not.toBe(pass.serialNumber);
  });

  it('draws the mark of the site in every size that phones have', async () => {
    const { queue } = await hold();
    const files = readStoredZip((await keep(queue.address, 'ticket.pkpass')).rawPayload);
    const sizes = await Promise.all(
      [...files]
        .filter(([name]) => name.endsWith('.png'))
        .map(async ([name, bytes]) => [name, (await sharp(bytes).metadata()).width]),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      'icon.png': 29,
      'icon@2x.png': 58,
      'icon@3x.png': 87,
      'logo.png': 50,
      'logo@2x.png': 100,
      'logo@3x.png': 150,
    });
    const root = path.join(import.meta.dirname, '..', '..', '..', '..');
    const mark = readFileSync(path.join(root, 'host', 'public', 'mark.svg'), 'utf8');
    const drawn = readFileSync(path.join(import.meta.dirname, 'pass-artwork.ts'), 'utf8');
    for (const [, shape = ''] of mark.matchAll(/ d="([^"]+)"/g)) expect(drawn).toContain(shape);
  });

  it('leads to Google with the ticket, signed for an hour', async () => {
    const { ticket } = await hold();
    const answer = await keep(ticket.address, 'google-wallet');
    expect(answer.statusCode).toBe(303);
    const [, token = ''] = String(answer.headers.location).split(
      'https://pay.google.com/gp/v/save/',
    );
    expect(token.length).toBeLessThan(1_800);
    const { payload } = await jwtVerify(token, settings.account.publicKey, {
      issuer: googleEmail,
      audience: 'google',
      algorithms: ['RS256'],
      currentDate: new Date(service.clock),
    });
    expect(payload.exp).toBe(Math.floor(service.clock / 1_000) + 3_600);
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketClasses: [
          {
            id: `${googleIssuer}.ticket-ai-minigame`,
            eventName: { defaultValue: { language: 'en', value: 'Ticket: ai minigame' } },
            logo: { sourceUri: { uri: `${origin}/apple-touch-icon.png` } },
          },
        ],
        eventTicketObjects: [
          {
            id: expect.stringMatching(new RegExp(`^${googleIssuer}\\.[\\w-]{22}$`)),
            ticketNumber: String(ticket.number),
            barcode: {
              type: 'QR_CODE',
              value: ticketQrText({
                type: 'ai-minigame',
                secret: ticket.secret,
                proof: ticket.proof,
              }),
            },
            validTimeInterval: {
              end: { date: new Date(service.clock + fourWeeks).toISOString() },
            },
          },
        ],
      },
    });
    expect(JSON.stringify(payload)).not.toMatch(/Jansen/);
  });

  it('gives Google the proof of a place in the queue too, and its name in both languages', async () => {
    const { queue } = await hold();
    const answer = await keep(queue.address, 'google-wallet');
    const [, token = ''] = String(answer.headers.location).split('/save/');
    expect(token.length).toBeLessThan(1_800);
    const { payload } = decodeJwt<{ payload: GooglePayload }>(token);
    expect(payload.eventTicketClasses[0]?.eventName).toEqual({
      defaultValue: { language: 'en', value: 'In the queue for a talk' },
      translatedValues: [{ language: 'nl', value: 'In de rij voor een gesprek' }],
    });
    const [address, proof] = payload.eventTicketObjects[0]?.barcode.value.split('#qr=') ?? [];
    expect(address).toBe(`${origin}/jf-ticket/${queue.code}`);
    expect(proof).toMatch(/^[\w-]{6}\.[\w-]{86}$/);
  });

  it('offers wallets while the ticket is to be shown, and to who has its secret', async () => {
    const { queue, ticket } = await hold();
    expect(ticket.wallets).toEqual(['apple', 'google']);
    expect((await service.fair.view(queue.code)).wallets).toEqual(['apple', 'google']);
    await service.scan('ai-minigame', ticket.secret);
    await service.fair.staff(`${queue.code}/forfeit`);
    const [used] = (await service.view(ticket.secret, 'ai-minigame')).json<Ticket[]>();
    expect(used).not.toHaveProperty('wallets');
    expect(await service.fair.view(queue.code)).not.toHaveProperty('wallets');
    const refused = [
      ticket.address,
      queue.address,
      `/tickets/by-secret/${ticket.secret}/waffles`,
      '/api/challenge/ticket/view/nobody',
    ];
    for (const address of refused) {
      expect((await keep(address, 'ticket.pkpass')).json().error).toBe('notFound');
      expect((await keep(address, 'google-wallet')).json().error).toBe('notFound');
    }
  });

  it('signs a pass once, and refuses who asks all the time', async () => {
    const { queue } = await hold();
    const first = await keep(queue.address, 'ticket.pkpass');
    const again = await keep(queue.address, 'ticket.pkpass');
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await keep(queue.address, 'google-wallet')).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    expect(service.log.written()).not.toContain(queue.code);
  });
});
