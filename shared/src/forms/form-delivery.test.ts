import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/until.ts';
import { sendForm } from '../api/form-call.ts';
import type { ContactMessage } from '../contracts/contact-message.ts';
import { onFormProgress } from '../federation/form-progress.ts';
import { createFormNetwork } from '../testing/form-network.ts';
import { configureTestApi } from '../testing/site.tsx';
import { FormDelivery } from './form-delivery.ts';
import { defineFormService } from './form-service.ts';

const network = createFormNetwork('/api/contact');
const delivery = new FormDelivery<ContactMessage>({
  name: 'forms/test',
  load: async () =>
    defineFormService((body, options) =>
      sendForm({ path: '/contact', body, captcha: 'optional' }, options),
    ),
});
const { draft } = delivery;

const deliver = (message: ContactMessage) =>
  delivery.sendInBackground({ values: message, payload: message, signals: 'trap=0' });

const makeMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  fromName: 'Jan',
  fromEmail: 'jan@example.com',
  subject: 'Hallo',
  message: 'Dag!',
  ...overrides,
});

const answers = (status: number) => () => new HttpResponse(null, { status });
const keys = () => network.received.map(({ key }) => key);

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());

beforeEach(() => {
  network.reset();
  configureTestApi();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  draft.clear();
});

/** Until the first attempt failed and its pause has begun. */
const firstAttempt = () =>
  until(() =>
    expect([draft.read()?.delivery?.attempts, vi.getTimerCount() > 0]).toEqual([1, true]),
  );

/** Lets the pause before the second attempt go by as soon as it has begun. */
async function afterPause(delivering: Promise<boolean>): Promise<boolean> {
  await firstAttempt();
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(network.received).toHaveLength(2);
  });
  return delivering;
}

it('tells the host that a form has arrived, once it has, and that an attempt failed', async () => {
  const told = vi.fn();
  onFormProgress(told);
  network.answer(answers(400));
  expect(await deliver(makeMessage())).toBe(false);
  expect(told.mock.calls).toEqual([[{ name: 'forms/test', step: 'failed', status: 400 }]]);
  network.reset();
  told.mockClear();
  expect(await deliver(makeMessage())).toBe(true);
  expect(told).toHaveBeenCalledExactlyOnceWith({ name: 'forms/test', step: 'arrived' });
});

describe('a message', () => {
  it('goes with a token of the bot-check and a key, and its draft is gone once it has arrived', async () => {
    const delivering = deliver(makeMessage());
    expect(draft.read()?.values).toEqual(makeMessage());
    expect(await delivering).toBe(true);
    expect(network.received).toEqual([
      {
        path: '/api/contact',
        body: makeMessage(),
        captcha: 'token-1',
        key: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(draft.read()).toBeUndefined();
  });

  it('goes without a token where the bot-check is blocked', async () => {
    network.blockCaptcha();
    expect(await deliver(makeMessage())).toBe(true);
    expect(network.received).toMatchObject([{ body: makeMessage(), captcha: null }]);
  });

  it.each([
    ['the service fails', answers(503)],
    ['the connection breaks', () => HttpResponse.error()],
    ['there are too many', answers(429)],
  ])('is tried once more with the same key and a new token when %s', async (_case, respond) => {
    network.answer(respond);
    const delivering = deliver(makeMessage());
    await until(() => expect(network.received).toHaveLength(1));
    network.answer(answers(204));
    expect(await afterPause(delivering)).toBe(true);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(network.received.map(({ captcha }) => captcha)).toEqual(['token-1', 'token-2']);
    expect(draft.read()).toBeUndefined();
  });

  it('is kept when the second attempt fails too, and tried no more', async () => {
    network.answer(answers(500));
    expect(await afterPause(deliver(makeMessage()))).toBe(false);
    expect(draft.read()).toMatchObject({ values: makeMessage(), delivery: { attempts: 2 } });
    expect(delivery.resume()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits with its second attempt for as long as the service asks', async () => {
    network.answer(() => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '30' } }));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const delivering = deliver(makeMessage());
    // The answer has come: until then a timer limits the call, and would end it.
    await until(() =>
      expect(timers.mock.calls.some(([, delay]) => Number(delay) >= 30_000)).toBe(true),
    );
    await vi.advanceTimersByTimeAsync(29_900);
    expect(network.received).toHaveLength(1);
    network.answer(answers(204));
    expect(await afterPause(delivering)).toBe(true);
  });

  it('is kept and not tried again when the service refuses what is in it', async () => {
    network.answer(answers(400));
    expect(await deliver(makeMessage())).toBe(false);
    expect(network.received).toHaveLength(1);
    expect(draft.read()?.values).toEqual(makeMessage());
    expect(delivery.resume()).toBeUndefined();
  });

  it('waits until the device is online for its second attempt', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.answer(answers(503));
    const waiting = vi.spyOn(window, 'addEventListener');
    const delivering = deliver(makeMessage());
    await until(() => expect(waiting.mock.calls.map(([type]) => type)).toContain('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.received).toHaveLength(1);
    network.answer(answers(204));
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await afterPause(delivering)).toBe(true);
  });

  it('keeps its key when it is sent again, and has another once it is changed', async () => {
    network.answer(answers(400));
    await deliver(makeMessage());
    await deliver(makeMessage());
    await deliver(makeMessage({ message: 'Dag, nog eens!' }));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a message whose answer is waited for', () => {
  const send = () => delivery.send({ values: makeMessage(), payload: makeMessage() });

  it.each([400, 404, 409, 413, 422])('is only a draft again after %i', async (status) => {
    network.answer(answers(status));
    await expect(send()).rejects.toMatchObject({ status });
    expect(draft.read()).toEqual({ values: makeMessage() });
    expect(delivery.retry()).toBeUndefined();
  });

  it.each([403, 429, 500])('may not have arrived after %i, and keeps its key', async (status) => {
    network.answer(answers(status));
    await expect(send()).rejects.toMatchObject({ status });
    await expect(send()).rejects.toMatchObject({ status });
    expect(draft.read()).toMatchObject({ values: makeMessage(), delivery: { attempts: 2 } });
    const [first, second] = keys();
    expect(second).toBe(first);
  });
});

describe('a message that a reload cut off', () => {
  const cutOff = (attempts: number) =>
    draft.write({
      values: makeMessage(),
      delivery: { payload: makeMessage(), key: 'key of before', attempts },
    });

  it('has its second attempt, with the key of the first', async () => {
    cutOff(1);
    expect(await delivery.resume()).toBe(true);
    expect(keys()).toEqual(['key of before']);
  });

  it('has none when that was begun already', () => {
    cutOff(2);
    expect(delivery.resume()).toBeUndefined();
  });

  it('is sent once however often it is asked for', async () => {
    cutOff(1);
    await Promise.all([delivery.resume(), delivery.resume()]);
    expect(network.received).toHaveLength(1);
  });

  it('has nothing to do with a draft that was never sent', () => {
    draft.write({ values: { fromName: 'Jan' } });
    expect(delivery.resume()).toBeUndefined();
  });
});
