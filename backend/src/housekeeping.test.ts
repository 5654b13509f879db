import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { tidyUp } from './housekeeping.ts';
import { rateLimits } from './limits/rate-limits-table.ts';
import { captchaUses } from './modules/captcha/captcha-uses-table.ts';
import { contactMessages } from './modules/contact/contact-messages-table.ts';
import { outboxMessages } from './modules/outbox/outbox-table.ts';
import { describeOnBoth, type TestStorage } from './testing/test-storage.ts';

const now = Date.parse('2025-11-06T09:00:00Z');
const day = 24 * 60 * 60_000;

describeOnBoth('housekeeping', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  it('forgets what is no longer needed, and keeps the rest', async () => {
    const { connection } = database;
    await connection.insert(rateLimits).values([
      { key: 'over', expire: now - 1 },
      { key: 'counting', expire: now + 1 },
    ]);
    await connection.insert(captchaUses).values([
      { tokenId: 'expired', expiresAt: new Date(now - 1) },
      { tokenId: 'good', expiresAt: new Date(now + 1) },
    ]);
    const message = {
      fromName: 'Jan',
      fromEmail: 'jan@b.nl',
      message: 'Hoi',
      captcha: 'missing',
      fingerprint: 'x',
    } as const;
    await connection.insert(contactMessages).values([
      { ...message, subject: 'old', createdAt: new Date(now - 28 * day - 1) },
      { ...message, subject: 'recent', createdAt: new Date(now - 28 * day + 1) },
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

    await tidyUp(database, now);

    expect(await connection.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
      { key: 'counting' },
    ]);
    expect(await connection.select({ id: captchaUses.tokenId }).from(captchaUses)).toEqual([
      { id: 'good' },
    ]);
    const messages = await connection.select().from(contactMessages);
    expect(messages.map(({ subject }) => subject)).toEqual(['recent']);
    const mails = await connection.select().from(outboxMessages);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['just sent', 'waiting']);
  });
});
