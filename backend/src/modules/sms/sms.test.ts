import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { describeOnBoth, type TestStorage } from '../../testing/test-storage.ts';
import { OutboxService } from '../outbox/service.ts';
import { localTransport } from '../outbox/transport.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import { SmsService } from './service.ts';

const second = 1_000;
const day = 24 * 60 * 60 * second;

describeOnBoth('SMS that somebody asked for', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;
  let clock = Date.parse('2025-11-06T09:00:00Z');

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  // Made anew for each request: a restart forgives nothing.
  function makeService(inAll: number): SmsService {
    const now = () => clock;
    const transports = { email: localTransport, sms: localTransport };
    const worker = new OutboxWorker({ database, transports, log: silentLog, now });
    const outbox = new OutboxService(database, worker, now);
    return new SmsService({ outbox, perPhone: 5, inAll, now });
  }

  /** Seconds after which asking again makes sense; 0 when it was sent. */
  async function ask(phone: string, { purpose = 'code', gap = 60 * second } = {}): Promise<number> {
    return database
      .transaction((transaction) =>
        makeService(100).sendRequested(transaction, { phone, body: 'Hoi', purpose, gap }),
      )
      .then(
        () => 0,
        (refusal) => Number(refusal.headers['retry-after']),
      );
  }

  it('keep a minute between two of one purpose', async () => {
    const phone = '+31611111111';
    expect(await ask(phone)).toBe(0);
    clock += 20 * second;
    expect(await ask(phone)).toBe(40);
    expect(await ask(phone, { purpose: 'ticket' })).toBe(0);
    expect(await ask('+31622222222')).toBe(0);
    clock += 40 * second;
    expect(await ask(phone)).toBe(0);
  });

  it('are five a day for a phone, also when they are asked for at once', async () => {
    const phone = '+31633333333';
    const asked = await Promise.all(Array.from({ length: 7 }, () => ask(phone, { gap: 0 })));
    expect(asked.filter((wait) => wait === 0)).toHaveLength(5);
    expect(await ask(phone, { purpose: 'other', gap: 0 })).toBe(day / second);
    clock += day;
    expect(await ask(phone, { gap: 0 })).toBe(0);
  });

  it('count in all, those that are asked for together too', async () => {
    clock += day;
    const askTogether = (count: number) =>
      database.transaction(async (transaction) => {
        const wishes = Array.from({ length: count }, (_, index) => ({
          phone: `+3164000${clock % 1_000}${index}`,
          purpose: 'queue',
          gap: 0,
          body: 'Hoi',
        }));
        const sms = makeService(7);
        const refusals = await sms.findRefusals(transaction, wishes);
        await sms.sendAdmitted(
          transaction,
          wishes.filter((_, index) => !refusals[index]),
        );
        return refusals.map((refusal) => Number(refusal?.headers['retry-after'] ?? 0));
      });
    expect(await askTogether(4)).toEqual([0, 0, 0, 0]);
    clock += 60 * second;
    expect(await askTogether(5)).toEqual([0, 0, 0, 3_540, 3_540]);
    clock += 3_540 * second;
    // Four places are free again, and the next when those of a minute later are an hour old.
    expect(await askTogether(9)).toEqual([0, 0, 0, 0, 60, 60, 60, 60, 60]);
  });
});
