import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { describeOnBoth } from '../../testing/lent-storage.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { claimDueMessages } from './claims-repository.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import { outboxMessages } from './outbox-table.ts';
import { insertMessages } from './repository.ts';
import {
  DeliveryError,
  localTransport,
  type OutgoingMessage,
  ReceiverBusyError,
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
  const workers: OutboxWorker[] = [];

  const makeTransport = (deliver: Transport['deliver']): Transport => ({
    timeLimit: 60_000,
    deliver,
    close: () => {},
  });

  const email = makeTransport(async (message) => {
    if (fail) throw fail();
    delivered.push(message);
    return `<${message.id}@test>`;
  });

  /** Deliveries that end when they are told to, in the order in which they began. */
  const makeSlow = () => {
    const ends: (() => void)[] = [];
    const transport = makeTransport(
      (message) =>
        new Promise((resolve) => {
          ends.push(() => {
            delivered.push(message);
            resolve(null);
          });
        }),
    );
    return { transport, ends };
  };

  const makeWorker = (
    transport = email,
    { sms = localTransport, lanes = 5, on = database } = {},
  ) => {
    const worker = new OutboxWorker({
      database: on,
      transports: { email: transport, sms },
      lanes: { email: lanes, sms: lanes },
      log: silentLog,
      now: () => clock,
      random: () => 0.5,
    });
    workers.push(worker);
    return worker;
  };

  const deliverDue = async (worker = makeWorker()) => {
    worker.wake();
    await worker.settled();
  };

  const add = (
    subject: string,
    { kind = 'mail', channel = 'email' }: { kind?: MessageKind; channel?: 'email' | 'sms' } = {},
  ) => {
    const { priority, life } = messageKinds[kind];
    const expiresAt = new Date(clock + life);
    const message = { channel, kind, priority, subject, expiresAt, body: 'Hoi', replyTo: null };
    const recipient = channel === 'email' ? 'a@b.nl' : '+31612345678';
    const messages = [{ ...message, recipient }];
    return insertMessages(database.connection, { messages, now: new Date(clock) });
  };

  const rows = () =>
    database.connection.select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt));
  const countSending = async () =>
    (await statuses()).filter((status) => status === 'sending').length;
  const statuses = async () => (await rows()).map(({ status }) => status);

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

  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  it('delivers what is due and records when, and as what', async () => {
    await add('one');
    await deliverDue();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 1, sentAt: new Date(start) });
    expect(row?.messageId).toBe(`<${delivered[0]?.id}@test>`);
    await deliverDue();
    expect(delivered).toHaveLength(1);
  });

  it('keeps nothing of what it says and of whom it went to, once it is done with', async () => {
    await add('sent');
    await deliverDue();
    clock += seconds;
    fail = () => new DeliveryError('refused');
    await add('failed');
    await deliverDue();
    clock += seconds;
    fail = () => new Error('down');
    await add('expired', { kind: 'code' });
    await deliverDue();
    clock += 10 * minutes;
    await deliverDue();
    const done = await rows();
    expect(done.map(({ status, failure }) => ({ status, failure }))).toEqual([
      { status: 'sent', failure: null },
      { status: 'failed', failure: 'refused' },
      { status: 'expired', failure: 'down' },
    ]);
    for (const { subject, body, replyTo, recipient } of done) {
      expect({ subject, body, replyTo, recipient }).toEqual({
        subject: '',
        body: '',
        replyTo: null,
        recipient: '…@b.nl',
      });
    }
  });

  it('tries again after 5 s, 10 s, 20 s… and no sooner, at most every hour', async () => {
    await add('one');
    fail = () => new Error('down');
    const worker = makeWorker();
    const delays: number[] = [];
    for (const attempts of [1, 2, 3, 4, 11, 12]) {
      await database.connection.update(outboxMessages).set({ attempts: attempts - 1 });
      await deliverDue(worker);
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'pending', attempts, failure: 'down' });
      const due = row?.nextAttemptAt.getTime() ?? 0;
      delays.push((due - clock) / seconds);
      // So early that the worker's own timer, which is real, does not come in between.
      clock = due - seconds;
      await deliverDue(worker);
      expect((await rows())[0]?.attempts).toBe(attempts);
      clock = due;
    }
    expect(delays).toEqual([5, 10, 20, 40, 3_600, 3_600]);
    fail = undefined;
    await deliverDue(worker);
    expect(delivered).toHaveLength(1);
    expect((await rows())[0]?.status).toBe('sent');
  });

  it('leaves a busy receiver alone for as long as it asks', async () => {
    await add('one');
    fail = () => new ReceiverBusyError('busy', 30 * seconds);
    const worker = makeWorker();
    await deliverDue(worker);
    const due = (await rows())[0]?.nextAttemptAt.getTime() ?? 0;
    expect(due - clock).toBeGreaterThanOrEqual(30 * seconds);
    expect(due - clock).toBeLessThan(40 * seconds);
  });

  it('has one delivery at a time show whether a busy receiver has time again', async () => {
    const ends: ((error?: Error) => void)[] = [];
    const busy = makeTransport(
      () =>
        new Promise((resolve, reject) =>
          ends.push((error) => (error ? reject(error) : resolve(null))),
        ),
    );
    const worker = makeWorker(busy);
    for (const subject of ['1', '2', '3', '4', '5', '6', '7']) await add(subject);
    worker.wake();
    await expect.poll(() => ends.length).toBe(4);
    for (const end of ends.splice(0)) end(new ReceiverBusyError('busy', minutes));
    await expect.poll(() => ends.length).toBe(1);
    await expect.poll(countSending).toBe(1);
    expect(ends).toHaveLength(1);
    ends.pop()?.();
    await expect.poll(() => ends.length).toBe(2);
    for (const end of ends) end();
  });

  it('gives up at once what is refused for good', async () => {
    await add('one');
    fail = () => new DeliveryError('no such mailbox');
    await deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'failed', givenUpAt: new Date(start) });
    fail = undefined;
    clock += minutes;
    await deliverDue();
    expect(delivered).toHaveLength(0);
  });

  it.each([
    ['code', 10 * minutes],
    ['call', 5 * minutes],
    ['reminder', 10 * minutes],
    ['ticket', 12 * 60 * minutes],
    ['mail', 3 * 24 * 60 * minutes],
  ] as const)('sends a %s late, but not too late', async (kind, life) => {
    fail = () => new Error('down');
    await add('in time', { kind });
    await deliverDue();
    clock += life - 1;
    fail = undefined;
    await deliverDue();
    expect(await statuses()).toEqual(['sent']);
    clock = start;
    await database.connection.delete(outboxMessages);
    await add('too late', { kind });
    clock += life;
    await deliverDue();
    expect(await statuses()).toEqual(['expired']);
    expect(delivered).toHaveLength(1);
  });

  it('delivers each message once when several workers want them', async () => {
    for (let index = 0; index < 20; index += 1) await add(`message ${index}`);
    await Promise.all([makeWorker(), makeWorker(), makeWorker()].map(deliverDue));
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
      const wanted = { channel: 'email', priority: 2, limit: 3, now, claimUntil } as const;
      const claimed = await Promise.all(
        Array.from({ length: 10 }, () => claimDueMessages(database.connection, wanted)),
      );
      expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(10);
      expect(claimed.flat()).toHaveLength(10);
    }
  });

  it('has everything arrive that goes to the outbox page, however much it is', async () => {
    for (let index = 0; index < 401; index += 1) await add(`local ${index}`);
    await deliverDue(makeWorker(localTransport));
    const sent = await rows();
    expect(sent.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
    expect(sent[0]).toMatchObject({ body: 'Hoi', recipient: 'a@b.nl', sentAt: new Date(clock) });
  });

  it('keeps what is on the outbox page, but for codes that do not work any more', async () => {
    await add('Your code', { kind: 'code' });
    await add('Hello');
    const worker = makeWorker(localTransport);
    await deliverDue(worker);
    clock += 10 * minutes - 1;
    await deliverDue(worker);
    expect((await rows()).map(({ body }) => body)).toEqual(['Hoi', 'Hoi']);
    clock += 5 * seconds;
    await deliverDue(worker);
    expect((await rows()).map(({ body }) => body).sort()).toEqual(['', 'Hoi']);
  });

  it('removes what an outbox page has left, once mail leaves by a real way', async () => {
    await add('local');
    await deliverDue(makeWorker(localTransport));
    await deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'sent', body: '', recipient: '…@b.nl' });
  });

  it('sends codes and calls first, then tickets, then the rest', async () => {
    const kinds = ['mail', 'ticket', 'reminder', 'call', 'code'] as const;
    for (const kind of kinds) {
      await add(kind, { kind });
      clock += 1;
    }
    await deliverDue(makeWorker(email, { lanes: 2 }));
    expect(delivered.map(({ subject }) => subject)).toEqual([
      'call',
      'code',
      'ticket',
      'reminder',
      'mail',
    ]);
  });

  it('keeps lanes for codes and calls when all others are taken', async () => {
    const { transport, ends } = makeSlow();
    const worker = makeWorker(transport, { lanes: 4 });
    for (const subject of ['1', '2', '3', '4']) await add(subject);
    worker.wake();
    await expect.poll(() => ends.length).toBe(3);
    await add('code', { kind: 'code' });
    worker.wake();
    await expect.poll(() => ends.length).toBe(4);
    ends[3]?.();
    await expect.poll(() => delivered.map(({ subject }) => subject)).toEqual(['code']);
    await expect.poll(countSending).toBe(3);
    for (const end of ends) end();
    await expect.poll(() => ends.length).toBe(5);
    ends[4]?.();
  });

  it('lets no mail that hangs keep an SMS, and no delivery keep an idle lane', async () => {
    const { transport, ends } = makeSlow();
    const sms = makeTransport(async (message) => {
      delivered.push(message);
      return null;
    });
    const worker = makeWorker(transport, { sms });
    await add('mail');
    worker.wake();
    await expect.poll(() => ends.length).toBe(1);
    await add('sms', { channel: 'sms', kind: 'ticket' });
    await add('another mail');
    worker.wake();
    await expect.poll(() => delivered.map(({ subject }) => subject)).toEqual(['sms']);
    await expect.poll(() => ends.length).toBe(2);
    for (const end of ends) end();
  });

  it('ends a delivery that takes too long as a whole, whatever the transport does', async () => {
    const stuck = { ...makeTransport(() => new Promise<null>(() => {})), timeLimit: 20 };
    await add('one');
    await deliverDue(makeWorker(stuck));
    expect((await rows())[0]).toMatchObject({
      status: 'pending',
      attempts: 1,
      failure: 'the receiver took too long',
    });
  });

  it('takes over what a worker that is gone had claimed, once its claim has ended', async () => {
    const others = makeWorker();
    await deliverDue(others);
    await add('one');
    const now = new Date(clock);
    const claimUntil = new Date(clock + minutes);
    const wanted = { channel: 'email', priority: 2, limit: 1, now, claimUntil } as const;
    await claimDueMessages(database.connection, wanted);
    clock += minutes - 1;
    await deliverDue(others);
    expect(delivered).toHaveLength(0);
    clock += 1;
    await deliverDue(others);
    expect(delivered).toHaveLength(1);
  });

  it('holds a claim for as long as the delivery lasts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = makeWorker();
    await deliverDue(other);
    const { transport, ends } = makeSlow();
    const worker = makeWorker(transport);
    await add('one');
    worker.wake();
    await expect.poll(() => ends.length).toBe(1);
    const claimedUntil = async () => (await rows())[0]?.nextAttemptAt.getTime();
    for (let time = 0; time < 5; time += 1) {
      clock += 40 * seconds;
      vi.advanceTimersByTime(15 * seconds);
      await expect.poll(claimedUntil).toBe(clock + minutes);
      await deliverDue(other);
    }
    expect(delivered).toHaveLength(0);
    ends[0]?.();
    await worker.settled();
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 1 });
    expect(delivered).toHaveLength(1);
  });

  it('lets go of a message that was erased meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let aborted = false;
    const hanging = makeTransport((_message, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => {});
    });
    const worker = makeWorker(hanging);
    await add('one');
    worker.wake();
    await expect.poll(statuses).toEqual(['sending']);
    await database.connection.delete(outboxMessages);
    vi.advanceTimersByTime(15 * seconds);
    await expect.poll(() => aborted).toBe(true);
    await worker.settled();
  });

  it('does not let a late failure undo what another worker has done since', async () => {
    const other = makeWorker();
    await deliverDue(other);
    await add('one');
    let failLate = () => {};
    const slow = makeTransport(
      () =>
        new Promise((_resolve, reject) => {
          failLate = () => reject(new Error('timed out'));
        }),
    );
    const late = makeWorker(slow);
    late.wake();
    await expect.poll(statuses).toEqual(['sending']);
    clock += minutes;
    await deliverDue(other);
    failLate();
    await late.settled();
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not send again what it could not record, and nothing else until it has', async () => {
    await add('one');
    let broken = true;
    const flaky = new Proxy(database, {
      get: (target, property) => {
        if (property === 'connection' && broken && delivered.length > 0) throw new Error('away');
        return Reflect.get(target, property, target);
      },
    });
    const worker = makeWorker(email, { on: flaky });
    await deliverDue(worker);
    await add('two');
    await deliverDue(worker);
    expect(delivered).toHaveLength(1);
    broken = false;
    clock += minutes;
    await deliverDue(worker);
    expect(delivered.map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect((await rows()).map(({ status, attempts }) => ({ status, attempts }))).toEqual([
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ]);
  });

  it('finishes what it has begun when it is stopped, and begins nothing', async () => {
    for (const subject of ['1', '2', '3', '4', '5', '6']) await add(subject);
    const { transport, ends } = makeSlow();
    const worker = makeWorker(transport);
    worker.wake();
    await expect.poll(() => ends.length).toBe(4);
    const stopped = worker.stop();
    for (const end of ends) end();
    await stopped;
    expect((await statuses()).filter((status) => status === 'sent')).toHaveLength(4);
    expect((await statuses()).filter((status) => status === 'pending')).toHaveLength(2);
  });

  it('ends within its time when it is stopped while a receiver hangs', async () => {
    const hanging = makeTransport(() => new Promise(() => {}));
    const worker = makeWorker(hanging);
    await add('one');
    worker.wake();
    await expect.poll(statuses).toEqual(['sending']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(8 * seconds);
    vi.useRealTimers();
    await stopped;
    expect(await statuses()).toEqual(['pending']);
  });

  it('sends what comes in while it looks, without being asked twice', async () => {
    const worker = makeWorker();
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await add(`message ${index}`);
        worker.wake();
      }),
    );
    await expect.poll(() => delivered.length).toBe(10);
  });
});
