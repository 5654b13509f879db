import { createPublicKey, verify } from 'node:crypto';
import type { QrKeys } from '@site/shared/contracts/qr-keys';
import { ticketStatement } from '@site/shared/contracts/qr-proof';
import { type Ticket, ticketQrText } from '@site/shared/contracts/ticket';
import { toString as toText } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { setUpTickets, staffHeaders } from '../../testing/ticket-service.ts';

describe('a QR code that proves itself', () => {
  const service = setUpTickets();
  const { obtain, view } = service;

  const keys = async () => {
    const answer = await service.app.inject({ url: '/tickets/qr-keys', headers: staffHeaders });
    return answer.json<QrKeys>();
  };

  async function proofOf(secret: string, type = 'waffles'): Promise<string> {
    const [ticket] = (await view(secret, type)).json<Ticket[]>();
    return ticket?.proof ?? '';
  }

  const send = (payload: object) =>
    service.app.inject({
      method: 'PATCH',
      url: '/tickets/state',
      headers: staffHeaders,
      payload,
    });

  it('is what the holder has, and can be checked with what staff are told', async () => {
    const secret = await obtain('waffles');
    const proof = await proofOf(secret);
    const drawn = await service.app.inject(`/tickets/qr/waffles/${secret}.svg`);
    const text = ticketQrText({ type: 'waffles', secret, proof });
    expect(drawn.body).toBe(
      await toText(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
    );
    // 53 modules and the quiet zone: five pixels for each on the narrowest phone.
    expect(/viewBox="0 0 (\d+) /.exec(drawn.body)?.[1]).toBe('61');

    const { keys: told, activities } = await keys();
    const [id, signature = ''] = proof.split('.');
    const x = told.find((key) => key.id === id)?.publicKey ?? '';
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const statement = Buffer.from(ticketStatement({ type: 'waffles', secret }));
    expect(verify(null, statement, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(activities).toEqual(expect.arrayContaining(['waffles', 'ai-minigame']));
    expect((await service.app.inject('/tickets/qr-keys')).statusCode).toBe(401);
  });

  it('is used by its whole content, and so is one from before codes were signed', async () => {
    const signed = await obtain('waffles');
    const used = await send({ type: 'waffles', secret: signed, proof: await proofOf(signed) });
    expect([used.statusCode, used.json().state]).toEqual([200, 'USED']);
    const old = await obtain('waffles');
    expect((await send({ type: 'waffles', secret: old })).statusCode).toBe(200);
  });

  it('is refused when it is forged, told to operators, and leaves the ticket as it is', async () => {
    const [secret, other] = [await obtain('waffles'), await obtain('waffles')];
    for (const proof of [await proofOf(other), 'nonsense', `${'A'.repeat(6)}`]) {
      const answer = await send({ type: 'waffles', secret, proof });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'forgedCode']);
    }
    const [ticket] = (await view(secret, 'waffles')).json<Ticket[]>();
    expect(ticket?.state).toBe('NEW');
    expect(service.log.written()).toContain('qr-code-forged');
    expect(service.log.written().includes(secret)).toBe(false);
  });

  it('of a key that is not used any more is decided by its ticket', async () => {
    const secret = await obtain('waffles');
    const unknown = `zzzzzz.${'A'.repeat(86)}`;
    expect((await send({ type: 'waffles', secret, proof: unknown })).statusCode).toBe(200);
    const madeUp = await send({ type: 'waffles', secret: 'made-up', proof: unknown });
    expect(madeUp.statusCode).toBe(404);
  });
});
