import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { describeOnBoth, type TestStorage } from '../../testing/test-storage.ts';
import { outboxMessages } from './outbox-table.ts';
import { claimDueMessage, insertMessages } from './repository.ts';
import {
  DeliveryError,
  localTransport,
  type OutgoingMessage,
  type Transport,
} from './transport.ts';
import { OutboxWorker } from './worker.ts';

const start = Date.parse('2025-11-06T09:00:00Z');
const seconds = 1_000;
const minutes = 60 * seconds;

describeOnBoth('the outbox worker', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;
  let clock: number;
  let delivered: OutgoingMessage[];
  let fail: (() => Error) | undefined;

  const email: Transport = {
    deliver: async (message) => {
      if (fail) throw fail();
      delivered.push(message);
      return `<${message.id}@test>`;
    },
    close: () => {},
  };

  const makeWorker = (transport = email, on = database) =>
    new OutboxWorker({
      database: on,
      transports: { email: transport, sms: localTransport },
      log: silentLog,
      now: () => clock,
      random: () => 0.5,
    });

  const add = (subject: string) =>
    insertMessages(database.connection, {
      messages: [{ channel: 'email', recipient: 'a@b.nl', subject, body: 'Hoi', replyTo: null }],
      now: new Date(clock),
    });

  const rows = () =>
    database.connection.select().from(outboxMessages).orderBy(asc(outboxMessages.subject));

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  beforeEach(async () => {
    clock = start;
    delivered = [];
    fail = undefined;
    await database.connection.delete(outboxMessages);
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  it('delivers what is due and records when, and as what', async () => {
    await add('one');
    await makeWorker().deliverDue();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 1, sentAt: new Date(start) });
    expect(row?.messageId).toBe(`<${delivered[0]?.id}@test>`);
    await makeWorker().deliverDue();
    expect(delivered).toHaveLength(1);
  });

  it('tries again after 5 s, 10 s, 20 s… and no sooner, at most every hour', async () => {
    await add('one');
    fail = () => new Error('down');
    const worker = makeWorker();
    const delays: number[] = [];
    for (const attempts of [1, 2, 3, 4, 11, 12]) {
      await database.connection.update(outboxMessages).set({ attempts: attempts - 1 });
      await worker.deliverDue();
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'pending', attempts });
      const due = row?.nextAttemptAt.getTime() ?? 0;
      delays.push((due - clock) / seconds);
      clock = due - 1;
      await worker.deliverDue();
      expect((await rows())[0]?.attempts).toBe(attempts);
      clock = due;
    }
    expect(delays).toEqual([5, 10, 20, 40, 3_600, 3_600]);
    fail = undefined;
    await worker.deliverDue();
    expect(delivered).toHaveLength(1);
    expect((await rows())[0]?.status).toBe('sent');
  });

  it('gives up at once what is refused for good, and the rest after three days', async () => {
    await add('one');
    fail = () => new DeliveryError('no such mailbox');
    await makeWorker().deliverDue();
    expect((await rows())[0]?.status).toBe('failed');
    await add('two');
    fail = () => new Error('down');
    clock += 3 * 24 * 60 * minutes;
    await makeWorker().deliverDue();
    expect((await rows())[1]?.status).toBe('pending');
    clock += 60 * minutes;
    await makeWorker().deliverDue();
    expect((await rows())[1]?.status).toBe('failed');
    fail = undefined;
    clock += 24 * 60 * minutes;
    await makeWorker().deliverDue();
    expect(delivered).toHaveLength(0);
  });

  it('delivers each message once when several workers want them', async () => {
    for (let index = 0; index < 20; index += 1) await add(`message ${index}`);
    const workers = [makeWorker(), makeWorker(), makeWorker()];
    await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(delivered).toHaveLength(20);
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(20);
    expect(
      (await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1),
    ).toBe(true);
  });

  it('lets of many claims at the same time no two have the same message', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      for (let index = 0; index < 10; index += 1) await add(`round ${round}, ${index}`);
      const now = new Date(clock);
      const claimUntil = new Date(clock + 2 * minutes);
      const claimed = await Promise.all(
        Array.from({ length: 10 }, () => claimDueMessage(database.connection, { now, claimUntil })),
      );
      expect(new Set(claimed.map((message) => message?.id)).size).toBe(10);
    }
  });

  it('has everything arrive that goes to the outbox page, however much it is', async () => {
    const subjects = Array.from({ length: 401 }, (_, index) => `local ${index}`);
    const message = { channel: 'email', recipient: 'a@b.nl', body: 'Hoi', replyTo: null } as const;
    await insertMessages(database.connection, {
      messages: subjects.map((subject) => ({ ...message, subject })),
      now: new Date(clock),
    });
    await makeWorker(localTransport).deliverDue();
    const sent = await rows();
    expect(sent).toHaveLength(subjects.length);
    expect(sent.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
    expect(sent[0]?.sentAt).toEqual(new Date(clock));
  });

  it('takes over what a worker that is gone had claimed, once its claim has ended', async () => {
    await add('one');
    const claimUntil = new Date(clock + 2 * minutes);
    await claimDueMessage(database.connection, { now: new Date(clock), claimUntil });
    clock += 2 * minutes - 1;
    await makeWorker().deliverDue();
    expect(delivered).toHaveLength(0);
    clock += 1;
    await makeWorker().deliverDue();
    expect(delivered).toHaveLength(1);
  });

  it('does not let a late failure undo what another worker has done since', async () => {
    await add('one');
    let failLate = () => {};
    const slow: Transport = {
      deliver: () =>
        new Promise((_resolve, reject) => {
          failLate = () => reject(new Error('timed out'));
        }),
      close: () => {},
    };
    const late = makeWorker(slow).deliverDue();
    await expect.poll(async () => (await rows())[0]?.status).toBe('sending');
    clock += 2 * minutes;
    await makeWorker().deliverDue();
    failLate();
    await late;
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not send again what it could not record', async () => {
    await add('one');
    let broken = true;
    const flaky = new Proxy(database, {
      get: (target, property) => {
        if (property === 'connection' && broken && delivered.length > 0) throw new Error('away');
        return Reflect.get(target, property, target);
      },
    });
    const worker = makeWorker(email, flaky);
    await expect(worker.deliverDue()).rejects.toThrow('away');
    broken = false;
    clock += 2 * minutes;
    await worker.deliverDue();
    expect(delivered).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({
      status: 'sent',
      messageId: `<${delivered[0]?.id}@test>`,
    });
  });

  it('finishes what it has begun when it is stopped, and begins nothing', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6']) await add(subject);
    const release: (() => void)[] = [];
    const slow: Transport = {
      deliver: () => new Promise((resolve) => release.push(() => resolve(null))),
      close: () => {},
    };
    const worker = makeWorker(slow);
    worker.wake();
    await expect.poll(() => release.length).toBe(4);
    const stopped = worker.stop();
    for (const finish of release) finish();
    await stopped;
    const statuses = (await rows()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(4);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(2);
  });

  it('sends what comes in while it looks, without being asked twice', async () => {
    const worker = makeWorker();
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await add(`message ${index}`);
        worker.wake();
      }),
    );
    await expect.poll(() => delivered.length, { timeout: 4_000 }).toBe(10);
    await worker.stop();
  });
});
