import { describe, expect, it, vi } from 'vitest';
import { makeTransport, setUpOutbox } from '../../testing/outbox-workers.ts';
import { claimDueMessages } from './claims-repository.ts';
import { outboxMessages } from './outbox-table.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

describe('messages that several workers want', () => {
  const outbox = setUpOutbox();
  const { add, deliverDue, makeSlow, makeWorker, rows, statuses } = outbox;

  it('delivers each message once when several workers want them', async () => {
    for (let index = 0; index < 20; index += 1) await add(`message ${index}`);
    await Promise.all([makeWorker(), makeWorker(), makeWorker()].map(deliverDue));
    expect(outbox.delivered).toHaveLength(20);
    expect(new Set(outbox.delivered.map(({ id }) => id)).size).toBe(20);
    expect(
      (await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1),
    ).toBe(true);
  });

  it('lets of many claims at the same time no two have the same message', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      for (let index = 0; index < 10; index += 1) await add(`round ${round}, ${index}`);
      const now = new Date(outbox.clock);
      const claimUntil = new Date(outbox.clock + 2 * minutes);
      const wanted = { channel: 'email', priority: 2, limit: 3, now, claimUntil } as const;
      const claimed = await Promise.all(
        Array.from({ length: 10 }, () => claimDueMessages(outbox.database.connection, wanted)),
      );
      expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(10);
      expect(claimed.flat()).toHaveLength(10);
    }
  });

  it('takes over what a worker that is gone had claimed, once its claim has ended', async () => {
    const others = makeWorker();
    await deliverDue(others);
    await add('one');
    const now = new Date(outbox.clock);
    const claimUntil = new Date(outbox.clock + minutes);
    const wanted = { channel: 'email', priority: 2, limit: 1, now, claimUntil } as const;
    await claimDueMessages(outbox.database.connection, wanted);
    outbox.clock += minutes - 1;
    await deliverDue(others);
    expect(outbox.delivered).toHaveLength(0);
    outbox.clock += 1;
    await deliverDue(others);
    expect(outbox.delivered).toHaveLength(1);
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
      outbox.clock += 40 * seconds;
      vi.advanceTimersByTime(15 * seconds);
      await expect.poll(claimedUntil).toBe(outbox.clock + minutes);
      await deliverDue(other);
    }
    expect(outbox.delivered).toHaveLength(0);
    ends[0]?.();
    await worker.settled();
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 1 });
    expect(outbox.delivered).toHaveLength(1);
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
    await outbox.database.connection.delete(outboxMessages);
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
    outbox.clock += minutes;
    await deliverDue(other);
    failLate();
    await late.settled();
    expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('does not send again what it could not record, and nothing else until it has', async () => {
    await add('one');
    let broken = true;
    const flaky = new Proxy(outbox.database, {
      get: (target, property) => {
        if (property === 'connection' && broken && outbox.delivered.length > 0)
          throw new Error('away');
        return Reflect.get(target, property, target);
      },
    });
    const worker = makeWorker(outbox.email, { on: flaky });
    await deliverDue(worker);
    await add('two');
    await deliverDue(worker);
    expect(outbox.delivered).toHaveLength(1);
    broken = false;
    outbox.clock += minutes;
    await deliverDue(worker);
    expect(outbox.delivered.map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect((await rows()).map(({ status, attempts }) => ({ status, attempts }))).toEqual([
      { status: 'sent', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ]);
  });
});
