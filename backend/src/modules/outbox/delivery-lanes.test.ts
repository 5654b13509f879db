import { describe, expect, it } from 'vitest';
import { makeTransport, setUpOutbox } from '../../testing/outbox-workers.ts';
import { ReceiverBusyError } from './transport.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

describe('the lanes of the outbox worker', () => {
  const outbox = setUpOutbox();
  const { add, countSending, deliverDue, makeSlow, makeWorker, rows } = outbox;

  it('leaves a busy receiver alone for as long as it asks', async () => {
    await add('one');
    outbox.fail = () => new ReceiverBusyError('busy', 30 * seconds);
    const worker = makeWorker();
    await deliverDue(worker);
    const due = (await rows())[0]?.nextAttemptAt.getTime() ?? 0;
    expect(due - outbox.clock).toBeGreaterThanOrEqual(30 * seconds);
    expect(due - outbox.clock).toBeLessThan(40 * seconds);
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

  it('sends codes and calls first, then tickets, then the rest', async () => {
    const kinds = ['mail', 'ticket', 'reminder', 'call', 'code'] as const;
    for (const kind of kinds) {
      await add(kind, { kind });
      outbox.clock += 1;
    }
    await deliverDue(makeWorker(outbox.email, { lanes: 2 }));
    expect(outbox.delivered.map(({ subject }) => subject)).toEqual([
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
    await expect.poll(() => outbox.delivered.map(({ subject }) => subject)).toEqual(['code']);
    await expect.poll(countSending).toBe(3);
    for (const end of ends) end();
    await expect.poll(() => ends.length).toBe(5);
    ends[4]?.();
  });

  it('lets no mail that hangs keep an SMS, and no delivery keep an idle lane', async () => {
    const { transport, ends } = makeSlow();
    const sms = makeTransport(async (message) => {
      outbox.delivered.push(message);
      return null;
    });
    const worker = makeWorker(transport, { sms });
    await add('mail');
    worker.wake();
    await expect.poll(() => ends.length).toBe(1);
    await add('sms', { channel: 'sms', kind: 'ticket' });
    await add('another mail');
    worker.wake();
    await expect.poll(() => outbox.delivered.map(({ subject }) => subject)).toEqual(['sms']);
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
});
