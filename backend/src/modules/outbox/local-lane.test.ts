import { describe, expect, it } from 'vitest';
import { setUpOutbox } from '../../testing/outbox-workers.ts';
import { localTransport } from './transport.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

describe('an outbox whose messages are shown instead of sent', () => {
  const outbox = setUpOutbox();
  const { add, deliverDue, makeWorker, rows } = outbox;

  it('has everything arrive that goes to the outbox page, however much it is', async () => {
    for (let index = 0; index < 401; index += 1) await add(`local ${index}`);
    await deliverDue(makeWorker(localTransport));
    const sent = await rows();
    expect(sent.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
    expect(sent[0]).toMatchObject({
      body: 'Hoi',
      recipient: 'a@b.nl',
      sentAt: new Date(outbox.clock),
    });
  });

  it('keeps what is on the outbox page, but for codes that do not work any more', async () => {
    await add('Your code', { kind: 'code' });
    await add('Hello');
    const worker = makeWorker(localTransport);
    await deliverDue(worker);
    outbox.clock += 10 * minutes - 1;
    await deliverDue(worker);
    expect((await rows()).map(({ body }) => body)).toEqual(['Hoi', 'Hoi']);
    outbox.clock += 5 * seconds;
    await deliverDue(worker);
    expect((await rows()).map(({ body }) => body).sort()).toEqual(['', 'Hoi']);
  });

  it('removes what an outbox page has left, once mail leaves by a real way', async () => {
    await add('local');
    await deliverDue(makeWorker(localTransport));
    await deliverDue();
    expect((await rows())[0]).toMatchObject({ status: 'sent', body: '', recipient: '…@b.nl' });
  });
});
