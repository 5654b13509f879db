import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { OperationsClient, OperationsError } from './operations-client.ts';
import { outboxLog } from './outbox-log-table.ts';

const token = 'operations-token-of-the-outbox-test';
const day = 24 * 60 * 60_000;

describe('what was given up', () => {
  const { log, written } = makeLog();
  let now = Date.parse('2025-11-06T09:00:00Z');
  let storage: TestStorage;
  let smtp: Awaited<ReturnType<typeof startFakeSmtpServer>>;
  let site: TestApp;
  let backend: string;

  beforeAll(async () => {
    storage = await lendStorage();
    smtp = await startFakeSmtpServer();
    site = await startTestApp({
      storage,
      log,
      now: () => now,
      environment: {
        OPERATIONS_TOKEN: token,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'website@rawit.example',
        MAIL_TO: 'info@rawit.example',
      },
    });
    backend = await site.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    await site.close();
    await smtp.close();
    await storage.remove();
  });

  const operator = (given = token) => new OperationsClient({ backend, token: given });

  const ids = async () => (await operator().list()).map(({ id }) => id);
  const arrived = (subject: string) =>
    smtp.received.filter(({ source }) => source.includes(`Subject: ${subject}\r\n`)).length;
  const find = async (id: string) => (await operator().list()).find((message) => message.id === id);

  /** A message, of who gave no address to confirm it to, that the mail server refuses for good. */
  const giveUp = async (subject: string): Promise<string> => {
    smtp.reply('rcpt', '550 No such mailbox');
    const payload = { fromName: 'Jan', fromEmail: '', subject, message: 'Hallo' };
    const known = await ids();
    await site.app.inject({ method: 'POST', url: '/api/email', payload });
    const added = async () => (await ids()).filter((id) => !known.includes(id));
    await expect.poll(added).toHaveLength(1);
    smtp.reply('rcpt', undefined);
    const [id = ''] = await added();
    return id;
  };

  it('is for those with the token, who see nothing of what it says and to whom', async () => {
    const id = await giveUp('Vraag');
    const message = await find(id);
    expect(message).toMatchObject({
      id,
      channel: 'email',
      to: '…@rawit.example',
      outcome: 'failed',
      reason: 'The mail server refused the message (550).',
      canBeSentAgain: true,
    });
    expect(JSON.stringify(message)).not.toMatch(/Vraag|Hallo|jan@b\.nl|info@/);
    await expect(operator('operations-token-that-is-wrong').list()).rejects.toThrow(
      new OperationsError('The backend has another token: give its OPERATIONS_TOKEN.'),
    );
  });

  it('is sent again once, however often it is asked for', async () => {
    const id = await giveUp('Nog een vraag');
    const order = { ids: [id], actor: 'Ann de Vries' };
    const answers = await Promise.all([1, 2, 3].map(() => operator().sendAgain(order)));
    expect(answers.flatMap(({ sentAgain }) => sentAgain)).toEqual([id]);
    await expect.poll(() => arrived('Nog een vraag')).toBe(1);
    expect(await ids()).not.toContain(id);
    expect(await operator().sendAgain(order)).toEqual({ sentAgain: [], left: [id] });
    expect(arrived('Nog een vraag')).toBe(1);
  });

  it('leaves a line on who had it sent again, in the database alone', async () => {
    const id = await giveUp('Derde vraag');
    await operator().sendAgain({ ids: [id], actor: 'Ann de Vries' });
    await expect.poll(() => arrived('Derde vraag')).toBe(1);
    const { action, actor } = outboxLog;
    const lines = await site.database.connection
      .select({ action, actor })
      .from(outboxLog)
      .where(eq(outboxLog.messageId, id));
    expect(lines).toEqual([{ action: 'send-again', actor: 'Ann de Vries' }]);
    expect(written()).toContain(`"message":"${id}"`);
    expect(written()).not.toMatch(/Ann de Vries|Derde vraag/);
  });

  it('that fails again can be sent again', async () => {
    const id = await giveUp('Vierde vraag');
    smtp.reply('rcpt', '550 Still no such mailbox');
    await operator().sendAgain({ ids: [id], actor: 'Ann' });
    await expect.poll(async () => find(id)).toMatchObject({ attempts: 2, canBeSentAgain: true });
    smtp.reply('rcpt', undefined);
    const { sentAgain } = await operator().sendAgain({ ids: [id], actor: 'Ann' });
    expect(sentAgain).toEqual([id]);
    await expect.poll(() => arrived('Vierde vraag')).toBe(1);
  });

  it('keeps what it says for a week, and has nothing left to send after that', async () => {
    const id = await giveUp('Vijfde vraag');
    now += 7 * day + 1;
    await deleteExpired(site.database, now);
    expect(await find(id)).toMatchObject({ canBeSentAgain: false });
    const answer = await operator().sendAgain({ ids: [id], actor: 'Ann' });
    expect(answer).toEqual({ sentAgain: [], left: [id] });
  });

  it('is refused with a word on why, when an order cannot be read', async () => {
    const order = { ids: ['not-an-id'], actor: 'Ann' };
    await expect(operator().sendAgain(order)).rejects.toThrow('The backend refuses: ');
  });
});
