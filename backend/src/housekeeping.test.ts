import { describe, expect, it } from 'vitest';
import { deleteExpired } from './housekeeping.ts';
import { rateLimits } from './limits/rate-limits-table.ts';
import { captchaUses } from './modules/captcha/captcha-uses-table.ts';
import { ticketRequests } from './modules/my-ticket/ticket-requests-table.ts';
import { outboxMessages } from './modules/outbox/outbox-table.ts';
import { queueLog } from './modules/queue/queue-log-table.ts';
import { queueTickets } from './modules/queue/queue-tickets-table.ts';
import { smsSends } from './modules/sms/sms-sends-table.ts';
import { submissions } from './modules/submissions/submissions-table.ts';
import { tickets } from './modules/tickets/tickets-table.ts';
import { TestDatabase } from './testing/test-database.ts';

const now = Date.parse('2025-11-06T09:00:00Z');
const day = 24 * 60 * 60_000;

describe('housekeeping', () => {
  const data = new TestDatabase();

  it('forgets what is no longer needed, and keeps the rest', async () => {
    const { connection } = data.database;
    await connection.insert(rateLimits).values([
      { key: 'over', expire: now - 1 },
      { key: 'counting', expire: now + 1 },
    ]);
    await connection.insert(captchaUses).values([
      { tokenId: 'expired', expiresAt: new Date(now - 1) },
      { tokenId: 'good', expiresAt: new Date(now + 1) },
    ]);
    const submission = {
      form: 'contact',
      content: {},
      captcha: 'missing',
      createdAt: new Date(now - 28 * day),
    } as const;
    await connection.insert(submissions).values([
      { ...submission, fingerprint: 'old', keepUntil: new Date(now - 1) },
      { ...submission, fingerprint: 'recent', keepUntil: new Date(now + 1) },
    ]);
    const mail = {
      channel: 'email',
      recipient: 'a@b.nl',
      body: '',
      nextAttemptAt: new Date(now),
    } as const;
    const longAgo = new Date(now - 40 * day);
    await connection.insert(outboxMessages).values([
      { ...mail, subject: 'sent', status: 'sent', createdAt: longAgo, sentAt: longAgo },
      { ...mail, subject: 'failed', status: 'failed', createdAt: longAgo },
      { ...mail, subject: 'waiting', status: 'pending', createdAt: longAgo },
      { ...mail, subject: 'just sent', status: 'sent', createdAt: new Date(now) },
    ]);

    for (const [number, age] of [
      [1, 28 * day + 1],
      [2, 28 * day - 1],
    ] as const) {
      const createdAt = new Date(now - age);
      const code = `code-${number}`;
      await connection.insert(queueTickets).values({
        code,
        number,
        status: 'USED',
        statusUpdated: createdAt,
        firstName: 'Jan',
        lastName: 'Jansen',
        phone: `+3161234567${number}`,
        email: '',
        createdAt,
        changedAt: createdAt,
      });
      await connection.insert(tickets).values({
        secret: code,
        type: 'waffles',
        number,
        state: 'USED',
        stateUpdated: createdAt,
        firstName: 'Jan',
        lastName: 'Jansen',
        phone: `+3161234567${number}`,
        email: '',
        employeeLookingForJob: false,
        createdAt,
        changedAt: createdAt,
      });
      const entry = { action: 'enrol', actor: 'visitor', to: 'VALID' };
      await connection.insert(queueLog).values({ ...entry, code, at: createdAt });
    }
    const send = { phone: '+31612345678', purpose: 'queue' };
    await connection.insert(smsSends).values([
      { ...send, createdAt: new Date(now - day - 1) },
      { ...send, createdAt: new Date(now - day + 1) },
    ]);
    const { phone } = send;
    await connection.insert(ticketRequests).values([
      { phone, createdAt: new Date(now - day - 1) },
      { phone, createdAt: new Date(now - day + 1) },
    ]);

    await deleteExpired(data.database, now);

    expect(await connection.select({ code: queueTickets.code }).from(queueTickets)).toEqual([
      { code: 'code-2' },
    ]);
    expect(await connection.select({ code: queueLog.code }).from(queueLog)).toEqual([
      { code: 'code-2' },
    ]);
    expect(await connection.select({ secret: tickets.secret }).from(tickets)).toEqual([
      { secret: 'code-2' },
    ]);
    expect(await connection.select().from(smsSends)).toHaveLength(1);
    expect(await connection.select().from(ticketRequests)).toHaveLength(1);

    expect(await connection.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: 'counting' },
    ]);
    expect(await connection.select({ id: captchaUses.tokenId }).from(captchaUses)).toEqual([
      { id: 'good' },
    ]);
    const kept = await connection.select().from(submissions);
    expect(kept.map(({ fingerprint }) => fingerprint)).toEqual(['recent']);
    const mails = await connection.select().from(outboxMessages);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['just sent', 'waiting']);
  });
});
