import { contentTypes } from '@site/shared/contracts/content-types';
import type { Ticket } from '@site/shared/contracts/ticket';
import { describe, expect, it } from 'vitest';
import { setUpTickets, staffHeaders } from '../../testing/ticket-service.ts';

describe('a ticket', () => {
  const service = setUpTickets();
  const { create, obtain, set, view } = service;

  it('goes by SMS to the phone, one type or several, and shows on it', async () => {
    const phoneNumber = service.fair.newPhone();
    const created = await create('waffles,ai-minigame', { phoneNumber });
    const [waffles, minigame] = created.json<Ticket[]>().map(({ ticketNumber }) => ticketNumber);
    expect([created.statusCode, created.json()]).toEqual([
      201,
      [
        { type: 'waffles', ticketNumber: waffles },
        { type: 'ai-minigame', ticketNumber: minigame },
      ],
    ]);
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await service.fair.smsTo(phoneNumber);
    const [, secret = ''] =
      /^Here are your tickets [\w-]{9}, [\w-]{9}: http:\/\/localhost:3000\/t\/waffles,ai-minigame\/([\w-]{22})\?activities=waffles,ai-minigame$/.exec(
        text,
      ) ?? [];
    const both = await view(secret, 'waffles,ai-minigame');
    const codes =
      text.match(/\b[A-Z\d]{4}-[A-Z\d]{4}\b/g)?.map((code) => code.replace('-', '')) ?? [];
    const proof = expect.any(String);
    const ticket = { state: 'NEW', firstName: 'Jan', lastName: 'Jansen', proof };
    expect(both.json<Ticket[]>()).toEqual([
      { ...ticket, type: 'waffles', ticketNumber: waffles, code: codes[0] },
      { ...ticket, type: 'ai-minigame', ticketNumber: minigame, code: codes[1] },
    ]);
    expect((await view(secret, 'ai-minigame')).json()).toHaveLength(1);
    const headers = { 'ticket-type': 'waffles,ai-minigame', 'if-none-match': both.headers.etag };
    const again = await service.app.inject({ url: `/tickets/by-secret/${secret}`, headers });
    expect(again.statusCode).toBe(304);
    const next = { type: 'waffles', ticketNumber: Number(waffles) + 1 };
    expect((await create('waffles')).json()).toEqual([next]);
  });

  it('goes in Dutch to a visitor who registers in Dutch', async () => {
    const phoneNumber = service.fair.newPhone();
    await create('waffles', { phoneNumber }, { 'accept-language': 'nl' });
    await expect
      .poll(() => service.fair.smsTo(phoneNumber))
      .toEqual([
        expect.stringMatching(
          /^Hier is je ticket [\w-]{9}: http:\/\/localhost:3000\/nl\/t\/waffles\/\S+$/,
        ),
      ]);
  });

  it('says what is missing', async () => {
    const missing = { error: 'validationFailed', fieldErrors: { 'ticket-type': 'required' } };
    const message = 'Missing required parameter: Ticket-Type';
    const secret = await obtain('waffles');
    const unnamed = [
      await create('waffles', {}, { 'ticket-type': '' }),
      await service.app.inject(`/tickets/by-secret/${secret}`),
    ];
    for (const response of unnamed) {
      expect([response.statusCode, response.json()]).toEqual([400, { ...missing, message }]);
    }
    const list = await service.app.inject({ url: '/tickets', headers: staffHeaders });
    expect(list.json()).toMatchObject({ message: 'Missing required parameter: state' });
    const nameless = await create('waffles', { firstName: '', phoneNumber: '' });
    expect(nameless.json()).toMatchObject({
      message: 'The input is not valid: firstName (required), phoneNumber (required).',
      fieldErrors: { firstName: 'required', phoneNumber: 'required' },
    });
    const single = await create('waffles,lego', {}, { 'content-type': contentTypes.ticket });
    expect(single.statusCode).toBe(400);
    expect((await view('nobody', 'waffles')).json().error).toBe('notFound');
  });

  it('is drawn as what staff send to use it', async () => {
    const secret = await obtain('waffles');
    const svg = await service.app.inject(`/tickets/qr/waffles/${secret}.svg`);
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    const png = await service.app.inject(`/tickets/qr/waffles/${secret}.png`);
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await service.app.inject(`/tickets/qr/lego/${secret}.svg`)).statusCode).toBe(404);
  });

  it('puts no word of a visitor into an SMS, also where every type is taken', async () => {
    await service.reopen({ '*': {}, waffles: {} });
    const words = 'your-card-is-blocked-pay-at-evil-nl';
    const phoneNumber = service.fair.newPhone();
    expect((await create(`waffles,${words}`, { phoneNumber, firstName: words })).statusCode).toBe(
      201,
    );
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
    const [text = ''] = await service.fair.smsTo(phoneNumber);
    const sms =
      /^Here are your tickets [\w-]{9}, [\w-]{9}: http:\/\/localhost:3000\/t\/all\/([\w-]{22})$/;
    expect(text).toMatch(sms);
    const tickets = (await view(sms.exec(text)?.[1] ?? '', 'all')).json<Ticket[]>();
    expect(tickets.map(({ type }) => type)).toEqual(['waffles', words]);
    await service.reopen();
    expect((await create(words)).json().fieldErrors).toEqual({ 'ticket-type': 'invalid' });
  });

  it('leaves no secret, name or phone in the log', async () => {
    const secret = await obtain('waffles');
    await service.app.inject(`/tickets/qr/waffles/${secret}.svg`);
    await set(secret, 'ACTIVE');
    await view(secret, 'lego');
    expect(service.log.written()).toContain('/tickets/[secret]/state');
    expect(service.log.written().includes(secret)).toBe(false);
    expect(service.log.written()).not.toMatch(/\+316\d|Jansen/);
  });
});
