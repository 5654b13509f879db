import { describe, expect, it, vi } from 'vitest';
import { makeTransport, outboxStart, setUpOutbox } from '../../testing/outbox-workers.ts';
import { messageKinds } from './message-kinds.ts';
import { outboxMessages } from './outbox-table.ts';
import { DeliveryError, UnsureDeliveryError } from './transport.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

describe('the outbox worker', () => {
  const outbox = setUpOutbox();
  const { add, deliverDue, makeSlow, makeWorker, rows, statuses } = outbox;

  it('delivers what is due and records when, and as what', async () => {
    await add('one');
    await deliverDue();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 1, sentAt: new Date(outboxStart) });
    expect(row?.messageId).toBe(`<${outbox.delivered[0]?.id}@test>`);
    await deliverDue();
    expect(outbox.delivered).toHaveLength(1);
  });

  it('keeps nothing of what it says and of whom it went to, once it is done with', async () => {
    await add('sent');
    await deliverDue();
    outbox.clock += seconds;
    outbox.fail = () => new DeliveryError('refused');
    await add('failed', { kind: 'call' });
    await deliverDue();
    outbox.clock += seconds;
    outbox.fail = () => new Error('down');
    await add('expired', { kind: 'code' });
    await deliverDue();
    outbox.clock += 10 * minutes;
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

  it('keeps which gateway may have a message, and forgets what was reported of the attempt before', async () => {
    const unsure = { gateway: 1, time: 10_000 };
    outbox.fail = () => new UnsureDeliveryError('no answer', unsure);
    await add('one');
    const worker = makeWorker();
    await deliverDue(worker);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({
      status: 'pending',
      unsureGateway: 1,
      unsureUntil: new Date(outbox.clock + unsure.time),
    });
    await outbox.database.connection
      .update(outboxMessages)
      .set({ delivery: 'failed', deliveryAt: new Date(outbox.clock) });
    outbox.fail = () => new Error('refused for now');
    outbox.clock = waiting?.nextAttemptAt.getTime() ?? 0;
    await deliverDue(worker);
    expect((await rows())[0]).toMatchObject({
      ...{ status: 'pending', delivery: null, deliveryAt: null },
      unsureUntil: waiting?.unsureUntil,
    });
  });

  it('keeps what was given up and can be sent again later: mail, and the way to a ticket', async () => {
    outbox.fail = () => new DeliveryError('refused');
    await add('mail', { kind: 'mail' });
    await add('ticket', { kind: 'ticket' });
    await deliverDue();
    outbox.fail = () => new Error('down');
    await add('late', { kind: 'ticket' });
    await deliverDue();
    outbox.clock += messageKinds.ticket.life;
    await deliverDue();
    const kept = (await rows()).map(({ status, body, recipient }) => [status, body, recipient]);
    expect(kept.sort()).toEqual([
      ['expired', 'Hoi', 'a@b.nl'],
      ['failed', 'Hoi', 'a@b.nl'],
      ['failed', 'Hoi', 'a@b.nl'],
    ]);
  });

  it.each([
    ['code', 30],
    ['ticket', 120],
    ['mail', 3_600],
  ] as const)('leaves a %s %i s at most after its receiver is back', async (kind, most) => {
    await add('one', { kind });
    outbox.fail = () => new Error('down');
    await outbox.database.connection.update(outboxMessages).set({ attempts: 11 });
    await deliverDue();
    const [row] = await rows();
    expect(((row?.nextAttemptAt.getTime() ?? 0) - outbox.clock) / seconds).toBe(most);
  });

  it('tries again after 5 s, 10 s, 20 s… and no sooner, at most every hour', async () => {
    await add('one');
    outbox.fail = () => new Error('down');
    const worker = makeWorker();
    const delays: number[] = [];
    for (const attempts of [1, 2, 3, 4, 11, 12]) {
      await outbox.database.connection.update(outboxMessages).set({ attempts: attempts - 1 });
      await deliverDue(worker);
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'pending', attempts, failure: 'down' });
      const due = row?.nextAttemptAt.getTime() ?? 0;
      delays.push((due - outbox.clock) / seconds);
      // So early that the worker's own timer, which is real, does not come in between.
      outbox.clock = due - seconds;
      await deliverDue(worker);
      expect((await rows())[0]?.attempts).toBe(attempts);
      outbox.clock = due;
    }
    expect(delays).toEqual([5, 10, 20, 40, 3_600, 3_600]);
    outbox.fail = undefined;
    await deliverDue(worker);
    expect(outbox.delivered).toHaveLength(1);
    expect((await rows())[0]?.status).toBe('sent');
  });

  it('gives up at once what is refused for good', async () => {
    await add('one');
    outbox.fail = () => new DeliveryError('no such mailbox');
    await deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'failed', givenUpAt: new Date(outboxStart) });
    outbox.fail = undefined;
    outbox.clock += minutes;
    await deliverDue();
    expect(outbox.delivered).toHaveLength(0);
  });

  it.each([
    ['code', 10 * minutes],
    ['call', 5 * minutes],
    ['reminder', 10 * minutes],
    ['ticket', 12 * 60 * minutes],
    ['mail', 3 * 24 * 60 * minutes],
  ] as const)('sends a %s late, but not too late', async (kind, life) => {
    outbox.fail = () => new Error('down');
    await add('in time', { kind });
    await deliverDue();
    outbox.clock += life - 1;
    outbox.fail = undefined;
    await deliverDue();
    expect(await statuses()).toEqual(['sent']);
    outbox.clock = outboxStart;
    await outbox.database.connection.delete(outboxMessages);
    await add('too late', { kind });
    outbox.clock += life;
    await deliverDue();
    expect(await statuses()).toEqual(['expired']);
    expect(outbox.delivered).toHaveLength(1);
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
    await expect.poll(() => outbox.delivered.length).toBe(10);
  });
});
