import type { FairReport } from '@site/shared/contracts/fair-report';
import type { InterviewNote, InterviewNoteValue } from '@site/shared/contracts/interview-note';
import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { day } from '@site/shared/contracts/retention';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { installFair } from '../../testing/open-fair.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';
import { crmEventSchema } from './crm-events.ts';

const value: InterviewNoteValue = {
  text: 'Knows Rust.\nWants to move.',
  rating: 4,
  followUp: 'phone',
  consent: false,
};
const agreed = { ...value, consent: true };

describe('notes of interviews', () => {
  const at = installFair({
    // Nobody listens there.
    CRM_WEBHOOK_URL: 'https://localhost:1/hook',
    CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });

  const note = (code: string, payload?: object, headers: object = at.fair.staffHeaders) =>
    at.site.app.inject({
      method: payload ? 'PATCH' : 'GET',
      url: `/api/challenge/staff/queue/${code}/note`,
      headers: { ...headers },
      ...(payload && { payload }),
    });
  const save = (code: string, version: number, wanted: InterviewNoteValue, name = 'Ann') =>
    note(code, { version, value: wanted, interviewerName: name });
  const read = async (code: string) => (await note(code)).json<InterviewNote>();

  async function interview(phone = at.fair.newPhone()): Promise<StaffQueueTicket> {
    await at.fair.enrol({ phone, firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.mil' });
    const ticket = await at.fair.next();
    await at.fair.staff(`${ticket.code}/start`);
    return ticket;
  }

  const rowsFor = (code: string) =>
    at.site.database.connection
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.ticketCode, code))
      .then((rows) => rows.filter(({ channel }) => channel === 'crm'));
  const eventsFor = async (code: string) =>
    (await rowsFor(code)).map(({ body }) => crmEventSchema.parse(JSON.parse(body)));
  const erase = (phone: string) =>
    at.site.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/people/erase',
      headers: at.fair.staffHeaders,
      payload: { phone },
    });
  const exported = async () =>
    (
      await at.site.app.inject({
        url: '/api/challenge/staff/people.csv',
        headers: at.fair.staffHeaders,
      })
    ).body;

  it('are written during an interview and after it, not before', async () => {
    const { code } = await at.fair.enrol();
    expect(await read(code)).toEqual({
      version: 0,
      value: { text: '', rating: null, followUp: null, consent: false },
      savedAt: null,
      savedBy: null,
    });
    expect((await save(code, 0, value)).json()).toMatchObject({ error: 'invalidTransition' });
    await at.fair.next();
    await at.fair.staff(`${code}/start`);
    expect((await save(code, 0, value)).json()).toMatchObject({ version: 1, value });
    await at.fair.staff(`${code}/finish`);
    const after = { ...value, rating: 5 };
    expect((await save(code, 1, after)).json()).toMatchObject({ version: 2, value: after });
    expect(await read(code)).toMatchObject({ version: 2, value: after, savedBy: 'Ann' });
  });

  it('are for interviewers alone, and hold no more than they may', async () => {
    const { code } = await interview();
    expect((await note(code, undefined, {})).statusCode).toBe(401);
    const invited = await at.site.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/members',
      headers: at.fair.staffHeaders,
      payload: {
        name: `Steward ${code.slice(0, 4)}`,
        role: 'steward',
        endsAt: new Date(at.clock + day).toISOString(),
      },
    });
    const token = 'a-token-of-a-device-that-is-long';
    await at.site.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/invitations/accept',
      payload: { secret: invited.json<{ secret: string }>().secret, token },
    });
    const steward = { authorization: `Bearer ${token}` };
    expect((await note(code, undefined, steward)).statusCode).toBe(403);
    expect((await note(code, { version: 0, value }, steward)).statusCode).toBe(403);
    for (const wrong of [{ rating: 6 }, { text: 'x'.repeat(4_001) }, { text: 'nul\0' }]) {
      expect((await save(code, 0, { ...value, ...wrong })).statusCode).toBe(400);
    }
    expect((await note('x'.repeat(22))).statusCode).toBe(404);
    expect((await save('x'.repeat(22), 0, value)).statusCode).toBe(404);
  });

  it('of two interviewers the later one is refused, and the same once more is not', async () => {
    const { code } = await interview();
    const both = await Promise.all([
      save(code, 0, value),
      save(code, 0, { ...value, rating: 1 }, 'Bob'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { value: first, savedBy } = await read(code);
    expect((await save(code, 0, first)).json()).toMatchObject({ version: 1, savedBy });
    const third = { ...first, text: 'Third' };
    expect((await save(code, 1, third, 'Bob')).json()).toMatchObject({ version: 2 });
    expect((await save(code, 1, first)).json()).toMatchObject({
      error: 'invalidTransition',
      details: { version: '2' },
    });
  });

  it('go to the CRM only with consent, the newest two minutes after it was typed', async () => {
    const { code } = await interview();
    await save(code, 0, value);
    expect(await rowsFor(code)).toEqual([]);
    await save(code, 1, agreed);
    at.clock += 60_000;
    await save(code, 2, { ...agreed, rating: 5 });
    const [row, ...others] = await rowsFor(code);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'pending', recipient: 'localhost:1', kind: 'interview' });
    expect(row?.nextAttemptAt.getTime()).toBe(at.clock + 2 * 60_000);
    expect(await eventsFor(code)).toMatchObject([
      {
        type: 'interview.saved',
        data: {
          version: 3,
          candidate: { firstName: 'Grace', email: 'grace@navy.mil' },
          interview: { interviewer: 'Ann', endedAt: null },
          note: { rating: 5, followUp: 'phone' },
          consent: { givenAt: new Date(at.clock - 60_000).toISOString(), recordedBy: 'Ann' },
          keepUntil: new Date(at.clock - 60_000 + 365 * day).toISOString(),
        },
      },
    ]);
    expect(row?.body).not.toContain(code);

    await save(code, 3, value);
    expect(await eventsFor(code)).toMatchObject([
      { type: 'interview.withdrawn', data: { version: 4, reason: 'consent-withdrawn' } },
    ]);
    await save(code, 4, { ...value, text: '' });
    expect(await eventsFor(code)).toHaveLength(1);
    const log = await at.site.app.inject({
      url: `/api/challenge/staff/queue/${code}/log`,
      headers: at.fair.staffHeaders,
    });
    expect(log.json<{ action: string }[]>().map(({ action }) => action)).toEqual(
      expect.arrayContaining(['consent-given', 'consent-withdrawn']),
    );
    expect(at.written()).not.toMatch(/Rust|grace@navy|Hopper/);
  });

  it('are passed on once more when their interview has ended, newer than what was noted', async () => {
    const { code } = await interview();
    await save(code, 0, agreed);
    // The first call has gone out by now.
    const { connection } = at.site.database;
    await connection
      .update(outboxMessages)
      .set({ status: 'sent' })
      .where(eq(outboxMessages.ticketCode, code));
    const last = async () =>
      (await eventsFor(code)).toSorted((a, b) => a.data.version - b.data.version).at(-1);
    at.clock += 60_000;
    await at.fair.staff(`${code}/finish`);
    const ended = new Date(at.clock).toISOString();
    expect(await eventsFor(code)).toHaveLength(2);
    expect(await last()).toMatchObject({
      ...{ type: 'interview.saved', timestamp: ended },
      data: { version: 2, interview: { endedAt: ended }, note: { text: value.text } },
    });
    // Who has the note open follows on what they saw.
    expect((await save(code, 1, { ...agreed, rating: 5 })).json()).toMatchObject({ version: 2 });
    expect(await last()).toMatchObject({
      data: { version: 3, interview: { endedAt: ended }, note: { rating: 5 } },
    });
    await at.fair.staff(`${code}/undo`);
    expect(await last()).toMatchObject({ data: { version: 4, interview: { endedAt: null } } });
    await save(code, 2, value);
    expect(await last()).toMatchObject({ type: 'interview.withdrawn', data: { version: 5 } });
    await at.fair.staff(`${code}/finish`);
    // What waited was replaced each time, and without consent nothing is said of the end.
    expect(await eventsFor(code)).toHaveLength(2);
  });

  it('are of no interview once that is taken back altogether: for the CRM, and in the figures', async () => {
    const figures = async () => {
      at.clock += 2_000;
      const url = '/api/challenge/staff/report';
      const answer = await at.site.app.inject({ url, headers: at.fair.staffHeaders });
      const { interviews } = answer.json<FairReport>();
      return { noted: interviews?.noted ?? 0, agreements: interviews?.agreed ?? 0 };
    };
    const before = await figures();
    const { code } = await interview();
    await save(code, 0, agreed);
    const one = { noted: before.noted + 1, agreements: before.agreements + 1 };
    expect(await figures()).toEqual(one);
    await at.fair.staff(`${code}/undo`);
    await at.fair.staff(`${code}/undo`);
    const times = async () =>
      (await eventsFor(code)).map(({ data }) => ({
        version: data.version,
        startedAt: 'interview' in data && data.interview.startedAt,
      }));
    expect(await times()).toEqual([{ version: 2, startedAt: null }]);
    expect(await figures()).toEqual(before);

    await at.fair.next();
    await at.fair.staff(`${code}/start`);
    const startedAt = new Date(at.clock).toISOString();
    expect(await times()).toEqual([{ version: 3, startedAt }]);
    expect(await figures()).toEqual(one);
  });

  it('are not passed on when their interview ends without consent', async () => {
    const { code } = await interview();
    await save(code, 0, value);
    await at.fair.staff(`${code}/finish`);
    const { code: unnoted } = await interview();
    await at.fair.staff(`${unnoted}/finish`);
    expect([...(await rowsFor(code)), ...(await rowsFor(unnoted))]).toEqual([]);
  });

  it('are exported with their people, and forgotten with them, by the CRM too', async () => {
    const phone = at.fair.newPhone();
    const { code } = await interview(phone);
    await save(code, 0, { ...agreed, text: '=1+1' });
    expect(await exported()).toMatch(/"Hopper".*"4","phone","2025-[^"]+","'=1\+1"/);
    const { connection } = at.site.database;
    const all = () => connection.select().from(outboxMessages);
    const before = new Set((await all()).map(({ id }) => id));
    expect((await erase(phone)).statusCode).toBe(200);
    expect(await exported()).not.toContain('1+1');
    expect(await rowsFor(code)).toEqual([]);
    const [told] = (await all()).filter(({ id }) => !before.has(id));
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'interview.withdrawn',
      data: { version: 2, reason: 'erased' },
    });
    expect((await save(code, 1, value)).statusCode).toBe(404);
  });

  it('go with the ticket, but with consent after a year', async () => {
    const [phone, other] = [at.fair.newPhone(), at.fair.newPhone()];
    const { code } = await interview(phone);
    await save(code, 0, { ...agreed, text: 'Agreed' });
    await save((await interview(other)).code, 0, { ...value, text: 'Did not' });
    await deleteExpired(at.site.database, at.clock + 28 * day + 1);
    const rest = await exported();
    expect(rest).toMatch(/^"interview",.*"Hopper".*"Agreed"\r$/m);
    expect(rest).not.toContain('Did not');
    // Whose ticket is gone can stand in the queue again.
    expect((await at.fair.register({ phone })).statusCode).toBe(201);
    expect((await erase(phone)).statusCode).toBe(200);
    expect(await exported()).not.toContain('Agreed');

    const later = await interview();
    await save(later.code, 0, { ...agreed, text: 'A year' });
    await deleteExpired(at.site.database, at.clock + 365 * day - 1);
    expect(await exported()).toContain('A year');
    await deleteExpired(at.site.database, at.clock + 365 * day);
    expect(await exported()).not.toContain('A year');
  });
});
