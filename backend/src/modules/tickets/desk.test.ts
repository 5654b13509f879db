import { randomUUID } from 'node:crypto';
import type { AuditLine } from '@site/shared/contracts/staff-audit';
import type { StaffRole } from '@site/shared/contracts/staff-role';
import type { FoundTickets, MadeTicket, TicketDesk } from '@site/shared/contracts/ticket-desk';
import { describe, expect, it } from 'vitest';
import { setUpTickets, staffHeaders } from '../../testing/ticket-service.ts';

type Headers = Record<string, string>;

describe('the desk of activities', () => {
  const service = setUpTickets();
  const { create, scan, set, view } = service;

  const find = (text: string, type?: string, headers: Headers = staffHeaders) =>
    service.app.inject({
      method: 'POST',
      url: '/tickets/search',
      payload: { text, ...(type && { type }) },
      headers,
    });
  const found = async (text: string, type?: string) =>
    (await find(text, type)).json<FoundTickets>().tickets;
  const make = (payload: object, headers: Headers = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/tickets/desk',
      payload: { type: 'waffles', firstName: 'Oma', lastName: '', ...payload },
      headers: { ...staffHeaders, ...headers },
    });
  const stockOf = async (type: string) =>
    (await service.app.inject({ url: '/tickets/desk', headers: staffHeaders }))
      .json<TicketDesk>()
      .activities.find((activity) => activity.type === type);
  const audit = async () =>
    (await service.app.inject({ url: '/api/challenge/staff/audit', headers: staffHeaders })).json<{
      lines: AuditLine[];
    }>().lines;

  /** Somebody of the staff, with a device of their own. */
  async function employ(name: string, role: StaffRole): Promise<Headers> {
    const endsAt = new Date(service.clock + 24 * 60 * 60_000).toISOString();
    const invited = await service.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/members',
      payload: { name, role, endsAt },
      headers: staffHeaders,
    });
    const token = randomUUID().replaceAll('-', '').slice(0, 22);
    const { secret } = invited.json();
    const accepted = await service.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/invitations/accept',
      payload: { secret, token },
    });
    expect(accepted.statusCode).toBe(200);
    return { authorization: `Bearer ${token}` };
  }

  it('finds tickets by name, number, code and the end of a phone, and tells little of people', async () => {
    const phoneNumber = '+31612340987';
    const created = await create('waffles,lego', {
      phoneNumber,
      firstName: 'Renée',
      lastName: 'O’Neill',
    });
    const [waffles, lego] = created.json();
    const both = await found('renee oneill');
    expect(both.map(({ type }) => type).sort()).toEqual(['lego', 'waffles']);
    const [first] = both;
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ['canUndo', 'code', 'firstName', 'lastName', 'phoneEnd', 'state', 'stateUpdated'].concat(
        'ticketNumber',
        'type',
      ),
    );
    expect(first?.phoneEnd).toBe('987');
    for (const text of ['0987', '06 1234 0987', '+31 6 12340987', '0031612340987']) {
      expect((await found(text, 'lego')).map(({ type }) => type)).toEqual(['lego']);
    }
    // Three digits are a number, and would be the end of many phones.
    expect((await found('987')).length).toBe(0);
    const numbered = await found(String(waffles.ticketNumber), 'waffles');
    expect(numbered.map(({ lastName }) => lastName)).toEqual(['O’Neill']);
    const code = both.find(({ type }) => type === 'lego')?.code ?? '';
    expect(await found(code.toLowerCase())).toMatchObject([
      { type: 'lego', ticketNumber: lego.ticketNumber },
    ]);
    expect(await found(code, 'waffles')).toEqual([]);
  });

  it('is for staff, writes down who looked how often, and nothing of what they typed', async () => {
    expect((await find('hopper', undefined, {})).statusCode).toBe(401);
    const ann = await employ('Ann', 'steward');
    for (const text of ['verystrangename', '0612345678', 'verystrangename']) {
      expect((await find(text, undefined, ann)).statusCode).toBe(200);
    }
    const lines = (await audit()).filter(({ actor }) => actor === 'Ann');
    expect(lines.filter(({ action }) => action === 'tickets-searched')).toMatchObject([
      { details: { times: '3' } },
    ]);
    expect(JSON.stringify(await audit())).not.toMatch(/verystrangename|0612345678/);
    expect(service.log.written()).not.toMatch(/verystrangename|0612345678/);
    expect((await find('x'.repeat(61), undefined, ann)).statusCode).toBe(400);
  });

  it('answers with few, and says how many more there are', async () => {
    for (let one = 0; one < 10; one += 1) await create('waffles', { lastName: 'Manyfold' });
    const { tickets, more } = (await find('manyfold')).json<FoundTickets>();
    expect([tickets.length, more]).toEqual([8, 2]);
  });

  it('uses a ticket up by its code as by its QR image: of both at once, one', async () => {
    await create('waffles', { lastName: 'Codeholder' });
    const [ticket] = await found('codeholder');
    const code = ticket?.code ?? '';
    const scans = [
      scan('waffles', code, { headers: { 'idempotency-key': 'typed-1' } }),
      set(code, 'USED', { 'idempotency-key': 'typed-2' }),
      scan('waffles', code, { headers: { 'idempotency-key': 'typed-3' } }),
    ];
    const statuses = (await Promise.all(scans)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await found(code))[0]).toMatchObject({ state: 'USED', canUndo: true });
    // Codes are for staff: nobody sees a ticket by one.
    expect((await view(code, 'waffles')).statusCode).toBe(404);
    const wrongDesk = await set(code, 'USED', { 'ticket-type': 'lego' });
    expect([wrongDesk.statusCode, wrongDesk.json().details]).toEqual([404, { types: 'waffles' }]);
    const unknown = await set('34679CD3', 'USED');
    expect(unknown.statusCode).toBe(404);
  });

  it('lets everyone undo for a quarter of an hour, and organisers after that', async () => {
    await create('waffles', { lastName: 'Undone' });
    const [ticket] = await found('undone');
    const code = ticket?.code ?? '';
    const cas = await employ('Cas', 'steward');
    await scan('waffles', code, { headers: cas });
    const [used] = await found(code);
    service.clock += 15 * 60_000;
    expect((await set(code, 'NEW', cas)).statusCode).toBe(200);
    await scan('waffles', code, { headers: cas });
    // An undo of the first use comes late, from a device without a network: the second use stays.
    const late = await service.app.inject({
      method: 'PATCH',
      url: `/tickets/${code}/state`,
      payload: { state: 'NEW', since: used?.stateUpdated },
      headers: cas,
    });
    expect([late.statusCode, late.json().details.state]).toEqual([409, 'USED']);
    service.clock += 15 * 60_000 + 1;
    // A device that says that it was earlier is not believed.
    const scannedAt = new Date(service.clock - 60_000).toISOString();
    const tooLate = await service.app.inject({
      method: 'PATCH',
      url: `/tickets/${code}/state`,
      payload: { state: 'NEW', scannedAt },
      headers: cas,
    });
    expect([tooLate.statusCode, tooLate.json().error]).toEqual([403, 'forbidden']);
    expect((await set(code, 'NEW')).statusCode).toBe(200);
    const number = String(ticket?.ticketNumber);
    const undone = (await audit()).filter(({ action }) => action === 'ticket-undone');
    expect(undone.slice(0, 2)).toMatchObject([
      { actor: null, details: { type: 'waffles', number } },
      { actor: 'Cas', details: { type: 'waffles', number } },
    ]);
  });

  it('lets a steward give a ticket back to who waits, and undo that while nobody has it', async () => {
    const type = 'one-1';
    await create(type, { lastName: 'Givenback' });
    const [ticket] = await found('givenback');
    const code = ticket?.code ?? '';
    const dan = await employ('Dan', 'steward');
    expect((await set(code, 'FORFEITED', dan)).statusCode).toBe(200);
    expect((await found(code))[0]).toMatchObject({ state: 'FORFEITED', canUndo: true });
    expect((await set(code, 'NEW', dan)).statusCode).toBe(200);
    const phoneNumber = service.fair.newPhone();
    expect((await service.wait(type, { phoneNumber })).statusCode).toBe(204);
    expect((await set(code, 'FORFEITED', dan)).statusCode).toBe(200);
    await expect.poll(() => service.fair.smsTo(phoneNumber)).toHaveLength(1);
    const refused = await set(code, 'NEW', dan);
    expect([refused.statusCode, refused.json().details.state]).toEqual([409, 'FORFEITED']);
  });

  it('lets undo what was scanned without a network, from when it is known here', async () => {
    await create('waffles', { lastName: 'Offline' });
    const code = (await found('offline'))[0]?.code ?? '';
    const cas = await employ('Cas of the offline desk', 'steward');
    service.clock += 40 * 60_000;
    const scannedAt = new Date(service.clock - 30 * 60_000).toISOString();
    await scan('waffles', code, { headers: cas, scannedAt });
    expect((await found(code))[0]).toMatchObject({ stateUpdated: scannedAt, canUndo: true });
    service.clock += 15 * 60_000;
    expect((await set(code, 'NEW', cas)).statusCode).toBe(200);
  });

  it('makes tickets from the stock for people without a phone, once per key', async () => {
    const before = await stockOf('quiz');
    expect(before).toMatchObject({ left: 3, unused: 0, used: 0, waiting: 0 });
    const key = { 'idempotency-key': 'made-for-oma' };
    const [one, same] = await Promise.all([
      make({ type: 'quiz' }, key),
      make({ type: 'quiz' }, key),
    ]);
    expect([one.statusCode, same.statusCode]).toEqual([201, 201]);
    const made = one.json<MadeTicket>();
    expect(same.json<MadeTicket>().secret).toBe(made.secret);
    expect(made).toMatchObject({ type: 'quiz', firstName: 'Oma', lastName: '', phoneEnd: null });
    await make({ type: 'quiz', firstName: 'Opa' });
    await create('quiz');
    expect(await stockOf('quiz')).toMatchObject({ left: 0, unused: 3 });
    expect((await make({ type: 'quiz' })).json().error).toBe('capacityReached');
    expect((await make({ type: 'closed' })).json().error).toBe('registrationPeriodClosed');
    expect((await make({ type: 'nothing' })).statusCode).toBe(400);
    expect((await make({ firstName: '' })).json().fieldErrors).toEqual({ firstName: 'required' });

    // It is a ticket like others: seen, drawn, found, scanned, exported.
    expect((await view(made.secret, 'quiz')).json()[0].code).toBe(made.code);
    expect((await service.app.inject(`/tickets/qr/quiz/${made.secret}.svg`)).statusCode).toBe(200);
    expect((await found('oma', 'quiz'))[0]?.secret).toBe(made.secret);
    expect((await scan('quiz', made.secret)).statusCode).toBe(200);
    expect(await stockOf('quiz')).toMatchObject({ unused: 2, used: 1 });
    const lines = (await audit()).filter(({ action }) => action === 'ticket-made');
    const details = { type: 'quiz', number: String(made.ticketNumber) };
    expect(lines.map((line) => line.details)).toContainEqual(details);
    const csv = await service.app.inject({
      url: '/api/challenge/staff/people.csv',
      headers: staffHeaders,
    });
    expect(csv.body).toContain(`"quiz","${made.ticketNumber}","USED","Oma","","",`);
  });
});
