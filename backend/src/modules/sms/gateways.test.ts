import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway.ts';
import { makeLog } from '../../testing/silent-log.ts';
import type { MessageKind } from '../outbox/message-kinds.ts';
import { DeliveryError, type OutgoingMessage, UnsureDeliveryError } from '../outbox/transport.ts';
import { Gateways } from './gateways.ts';
import { SmsMetrics } from './sms-metrics.ts';

let first: FakeGateway;
let second: FakeGateway;
let clock: number;
let registry: Registry;
let gateways: Gateways;
let written: () => string;
let ids: number;

beforeEach(async () => {
  [first, second] = [await startFakeGateway(), await startFakeGateway()];
  clock = Date.parse('2025-11-06T09:00:00Z');
  ids = 0;
  registry = new Registry();
  const log = makeLog();
  written = log.written;
  gateways = new Gateways({
    gateways: [
      { url: first.url, token: 'one' },
      { url: second.url, token: undefined },
    ],
    sender: 'Rawit',
    log: log.log,
    metrics: new SmsMetrics(registry),
    now: () => clock,
  });
});

afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
});

function makeSms(kind: MessageKind = 'ticket', more: Partial<OutgoingMessage> = {}) {
  ids += 1;
  return {
    ...{ id: `sms-${ids}`, recipient: '+31612345678', subject: '', body: 'Hoi', replyTo: null },
    ...{ kind, expiresAt: new Date(), unsureGateway: null, unsureUntil: null, ...more },
  };
}

const send = (message: OutgoingMessage) =>
  gateways.deliver(message, AbortSignal.timeout(5_000)).catch((error: unknown) => error);

const idsAt = (gateway: FakeGateway) => gateway.received.map(({ id }) => id);

describe('two SMS gateways', () => {
  it('the second gets nothing as long as the first takes everything', async () => {
    expect(await send(makeSms())).toBe('gateway-1');
    expect(first.received[0]?.authorization).toBe('Bearer one');
    expect(second.received).toEqual([]);
  });

  it.each([401, 402, 404, 410, 429, 500, 503])(
    'the second takes over when the first answers %i',
    async (status) => {
      first.reply = { status };
      expect(await send(makeSms('call'))).toBe('gateway-1');
      expect(idsAt(second)).toEqual(['sms-1']);
      expect(second.received[0]?.authorization).toBeUndefined();
    },
  );

  it('the second takes over when the first is not there', async () => {
    await first.close();
    expect(await send(makeSms('ticket'))).toBe('gateway-1');
    expect(idsAt(second)).toEqual(['sms-1']);
  });

  it('a number that the first refuses goes to no other', async () => {
    first.reply = { status: 422 };
    expect(await send(makeSms())).toBeInstanceOf(DeliveryError);
    expect(second.received).toEqual([]);
  });

  it('a code goes to the second at once when the first does not answer', async () => {
    first.reply = undefined;
    expect(await send(makeSms('code'))).toBe('gateway-1');
    expect(idsAt(second)).toEqual(['sms-1']);
  });

  it('a call that the first may have goes there again under its key, and later to the second', async () => {
    first.reply = undefined;
    const call = makeSms('call');
    const failure = await send(call);
    expect(failure).toBeInstanceOf(UnsureDeliveryError);
    expect(failure).toMatchObject({ unsure: { gateway: 1, time: 10_000 } });
    const unsure = { ...call, unsureGateway: 1, unsureUntil: new Date(clock + 10_000) };
    clock += 5_000;
    first.reply = { status: 503 };
    expect(await send(unsure)).toBeInstanceOf(Error);
    expect(idsAt(first)).toEqual(['sms-1', 'sms-1']);
    expect(second.received).toEqual([]);
    clock += 5_000;
    expect(await send(unsure)).toBe('gateway-1');
    expect(idsAt(second)).toEqual(['sms-1']);
  });

  it('a gateway that fails three times is left alone, and tried by one SMS at growing intervals', async () => {
    first.reply = { status: 500 };
    for (let count = 0; count < 6; count += 1) await send(makeSms());
    expect(first.received).toHaveLength(3);
    expect(second.received).toHaveLength(6);
    expect(await registry.metrics()).toContain('site_sms_gateway_up{gateway="1"} 0');
    expect(await registry.metrics()).toContain('site_sms_gateway_up{gateway="2"} 1');
    clock += 10_000;
    // Nobody who is called waits for a try.
    await send(makeSms('call'));
    expect(first.received).toHaveLength(3);
    await Promise.all([send(makeSms()), send(makeSms()), send(makeSms())]);
    expect(first.received).toHaveLength(4);
    clock += 19_000;
    await send(makeSms());
    expect(first.received).toHaveLength(4);
    clock += 1_000;
    first.reply = { status: 202 };
    await send(makeSms());
    await send(makeSms('call'));
    expect(first.received).toHaveLength(6);
    const told = await registry.metrics();
    expect(told).toContain('site_sms_gateway_up{gateway="1"} 1');
    expect(told).toContain('site_sms_gateway_calls_total{gateway="1",outcome="failed"} 4');
    expect(written()).toContain('an SMS gateway fails and is left alone');
    expect(written()).toContain('an SMS gateway works again');
    expect(written()).not.toContain('31612345678');
  });

  it('all are asked when none works', async () => {
    [first.reply, second.reply] = [{ status: 500 }, { status: 500 }];
    for (let count = 0; count < 4; count += 1) await send(makeSms());
    second.reply = { status: 202 };
    expect(await send(makeSms('call'))).toBe('gateway-5');
  });
});
