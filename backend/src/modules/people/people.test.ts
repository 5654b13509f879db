import { contentTypes } from '@site/shared/contracts/content-types';
import type { MadeTicket } from '@site/shared/contracts/ticket-desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

describe('the people of a fair', () => {
  let storage: TestStorage;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;

  beforeAll(async () => {
    storage = await lendStorage();
    site = await startTestApp({ storage, environment: { STAFF_TOKEN: staffToken } });
    fair = atTheFair(site);
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  const csv = async () =>
    (await site.app.inject({ url: '/api/challenge/staff/people.csv', headers: fair.staffHeaders }))
      .body;

  it('are exported as text that no spreadsheet calculates, and forgotten on request', async () => {
    const phone = '+31611112222';
    const firstName = '=HYPERLINK("http://evil","x")';
    const { code } = await fair.enrol({ phone, firstName, lastName: '@sum, Jr' });
    await fair.enrol({ lastName: 'Blijft' });
    await site.app.inject({
      method: 'POST',
      url: '/tickets',
      headers: { 'content-type': contentTypes.ticket, 'ticket-type': 'waffles' },
      payload: JSON.stringify({
        firstName: 'Jan',
        lastName: 'Jansen',
        phoneNumber: phone,
        email: '',
        employeeLookingForJob: true,
        zzpLookingForJob: false,
        homeAssistantInfo: false,
      }),
    });
    await expect.poll(() => fair.smsTo(phone)).toHaveLength(2);
    const lines = (await csv()).split('\r\n');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")","'@sum, Jr","'${phone}"`);
    expect(lines[3]).toMatch(/^"waffles","1","NEW","Jan","Jansen",.*"true",/);

    const erase = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/api/challenge/staff/people/erase',
        payload: { phone: '06 1111 2222' },
        headers,
      });
    expect((await erase({})).statusCode).toBe(401);
    expect((await erase(fair.staffHeaders)).json()).toEqual({ tickets: 2 });
    expect(await csv()).not.toContain(phone);
    expect(await csv()).toContain('Blijft');
    expect(await fair.smsTo(phone)).toEqual([]);
    const gone = await site.app.inject(`/api/challenge/ticket/view/${code}`);
    expect(gone.statusCode).toBe(404);
    expect((await fair.register({ phone })).statusCode).toBe(201);
  });

  it('are forgotten by the code of their ticket where they have no phone', async () => {
    const made = await site.app.inject({
      method: 'POST',
      url: '/tickets/desk',
      payload: { type: 'waffles', firstName: 'Oma', lastName: 'Zondertel' },
      headers: fair.staffHeaders,
    });
    const { code, secret } = made.json<MadeTicket>();
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const erase = async (phone: string) =>
      await site.app.inject({
        method: 'POST',
        url: '/api/challenge/staff/people/erase',
        payload: { phone },
        headers: fair.staffHeaders,
      });
    expect(await csv()).toContain('Zondertel');
    const other = code.startsWith('3') ? '4' : '3';
    const mistyped = await erase(other + code.slice(1));
    expect(mistyped.json().fieldErrors).toEqual({ phone: 'invalid' });
    expect((await erase(typed)).json()).toEqual({ tickets: 1 });
    expect(await csv()).not.toContain('Zondertel');
    expect((await site.app.inject(`/tickets/qr/waffles/${secret}.svg`)).statusCode).toBe(404);
    expect((await erase(typed)).json()).toEqual({ tickets: 0 });
  });
});
