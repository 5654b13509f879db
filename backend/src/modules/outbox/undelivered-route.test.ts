import { undeliveredMessagesSchema } from '@site/shared/contracts/outbox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';

const url = '/api/challenge/staff/undelivered';

let storage: TestStorage;
let smtp: Awaited<ReturnType<typeof startFakeSmtpServer>>;
let site: TestApp;

beforeEach(async () => {
  storage = await lendStorage();
  smtp = await startFakeSmtpServer();
  site = await startTestApp({
    storage,
    environment: {
      STAFF_TOKEN: staffToken,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'website@rawit.example',
      MAIL_TO: 'info@rawit.example',
    },
  });
});

afterEach(async () => {
  await site.close();
  await smtp.close();
  await storage.remove();
});

it('shows staff which messages never arrived and why, and nobody what they said', async () => {
  smtp.reply('rcpt', '550 No such mailbox: <info@rawit.example>');
  await site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { fromName: 'Jan', fromEmail: 'jan@b.nl', subject: 'Vraag', message: 'Hallo' },
  });
  const headers = atTheFair(site).staffHeaders;
  const undelivered = async () => (await site.app.inject({ url, headers })).json();
  // The company's, and the visitor's confirmation.
  await expect.poll(undelivered).toHaveLength(2);
  const messages = undeliveredMessagesSchema.parse(await undelivered());
  const message = messages.find(({ to }) => to === '…@rawit.example');
  expect(message).toMatchObject({
    channel: 'email',
    kind: 'mail',
    to: '…@rawit.example',
    outcome: 'failed',
    reason: 'The mail server refused the message (550).',
    attempts: 1,
  });
  expect(JSON.stringify(messages)).not.toMatch(/Vraag|Hallo|jan@b\.nl/);
  expect((await site.app.inject({ url })).statusCode).toBe(401);
});
