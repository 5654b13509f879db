import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { type MessageKind, messageKinds } from '../modules/outbox/message-kinds.ts';
import { outboxMessages } from '../modules/outbox/outbox-table.ts';
import { insertMessages } from '../modules/outbox/repository.ts';
import {
  localTransport,
  type OutgoingMessage,
  type Transport,
} from '../modules/outbox/transport.ts';
import { OutboxWorker } from '../modules/outbox/worker.ts';
import { lendStorage } from './lent-storage.ts';
import { silentLog } from './silent-log.ts';

/** When each test of the outbox begins. */
export const outboxStart = Date.parse('2025-11-06T09:00:00Z');

export const makeTransport = (deliver: Transport['deliver']): Transport => ({
  timeLimit: 60_000,
  deliver,
  close: () => {},
});

/** An empty outbox, its workers, and a clock that the tests move. */
export class TestOutbox {
  database!: Database;
  clock = outboxStart;
  /** What the e-mail transport has delivered. */
  delivered: OutgoingMessage[] = [];
  /** Why the e-mail transport fails, while it does. */
  fail: (() => Error) | undefined;
  private readonly workers: OutboxWorker[] = [];

  readonly email = makeTransport(async (message) => {
    if (this.fail) throw this.fail();
    this.delivered.push(message);
    return `<${message.id}@test>`;
  });

  /** Begins a test. */
  async reset(): Promise<void> {
    this.clock = outboxStart;
    this.delivered = [];
    this.fail = undefined;
    await this.database.connection.delete(outboxMessages);
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop()));
  }

  /** Deliveries that end when they are told to, in the order in which they began. */
  readonly makeSlow = () => {
    const ends: (() => void)[] = [];
    const transport = makeTransport(
      (message) =>
        new Promise((resolve) => {
          ends.push(() => {
            this.delivered.push(message);
            resolve(null);
          });
        }),
    );
    return { transport, ends };
  };

  readonly makeWorker = (
    transport = this.email,
    { sms = localTransport, lanes = 5, on = this.database } = {},
  ) => {
    const worker = new OutboxWorker({
      database: on,
      transports: { email: transport, sms, crm: localTransport, push: localTransport },
      lanes: { email: lanes, sms: lanes, crm: lanes, push: lanes },
      log: silentLog,
      now: () => this.clock,
      random: () => 0.5,
    });
    this.workers.push(worker);
    return worker;
  };

  readonly deliverDue = async (worker = this.makeWorker()) => {
    worker.wake();
    await worker.settled();
  };

  readonly add = (
    subject: string,
    { kind = 'mail', channel = 'email' }: { kind?: MessageKind; channel?: 'email' | 'sms' } = {},
  ) => {
    const { priority, life } = messageKinds[kind];
    const expiresAt = new Date(this.clock + life);
    const content = { body: 'Hoi', html: null, calendar: null, replyTo: null, ticketCode: null };
    const times = { expiresAt, nextAttemptAt: new Date(this.clock) };
    const message = { channel, kind, priority, subject, ...times, ...content };
    const recipient = channel === 'email' ? 'a@b.nl' : '+31612345678';
    const messages = [{ ...message, recipient }];
    return insertMessages(this.database.connection, { messages, now: new Date(this.clock) });
  };

  readonly rows = () =>
    this.database.connection.select().from(outboxMessages).orderBy(asc(outboxMessages.createdAt));

  readonly statuses = async () => (await this.rows()).map(({ status }) => status);

  readonly countSending = async () =>
    (await this.statuses()).filter((status) => status === 'sending').length;
}

/** An outbox for the tests of a `describe`, emptied before each. */
export function setUpOutbox(): TestOutbox {
  const outbox = new TestOutbox();
  let removeStorage: () => Promise<void>;
  beforeAll(async () => {
    const storage = await lendStorage();
    removeStorage = () => storage.remove();
    outbox.database = await storage.open();
  });
  beforeEach(() => outbox.reset());
  afterEach(async () => {
    vi.useRealTimers();
    await outbox.stop();
  });
  afterAll(async () => {
    await outbox.database.close();
    await removeStorage();
  });
  return outbox;
}
