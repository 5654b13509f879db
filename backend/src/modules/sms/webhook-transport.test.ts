import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryError, ReceiverBusyError } from '../outbox/transport.ts';
import { createWebhookCall, UnansweredError } from './webhook-transport.ts';

const message = {
  id: 'message-1',
  recipient: '+31612345678',
  body: 'Hoi',
};

describe('the SMS gateway', () => {
  let gateway: Server;
  let received: { headers: IncomingMessage['headers']; body: unknown }[];
  let reply: { status: number; body: string; headers?: Record<string, string> } | undefined;

  beforeEach(async () => {
    received = [];
    reply = { status: 202, body: '{"id":"gateway-7"}' };
    gateway = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
      if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });

  afterEach(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  const deliver = (timeout = 5_000) =>
    createWebhookCall({
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      token: 'secret',
      sender: 'Rawit',
    })(message, AbortSignal.timeout(timeout));

  it('gets the message with a key that is the same for every attempt', async () => {
    expect(await deliver()).toBe('gateway-7');
    reply = { status: 200, body: 'OK' };
    expect(await deliver()).toBeNull();
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'message-1',
      'message-1',
    ]);
    expect(received[0]).toMatchObject({
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: { id: 'message-1', from: 'Rawit', to: '+31612345678', body: 'Hoi' },
    });
  });

  it.each([
    [422, true],
    [400, true],
    [401, false],
    [404, false],
    [410, false],
    [429, false],
    [503, false],
  ])('that answers %i refuses it for good: %s', async (status, final) => {
    reply = { status, body: '' };
    const failure = await deliver().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof DeliveryError).toBe(final);
    expect(failure).not.toBeInstanceOf(UnansweredError);
    expect(String(failure)).not.toContain('+31612345678');
  });

  it('that has moved has not taken it, and is not followed', async () => {
    reply = { status: 302, body: '', headers: { location: 'https://elsewhere.example/sms' } };
    const failure = await deliver().catch((error: unknown) => error);
    expect(String(failure)).toContain('answered 302. Redirects are not followed.');
    expect(failure).not.toBeInstanceOf(UnansweredError);
  });

  it.each([
    [429, '7', 7_000],
    [503, 'Thu, 06 Nov 2025 09:00:20 GMT', 20_000],
    [429, '0', 1_000],
  ])('that answers %i says when to come back: %s', async (status, retryAfter, pause) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-06T09:00:00Z') });
    try {
      reply = { status, body: '', headers: { 'retry-after': retryAfter } };
      const failure = await deliver().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ReceiverBusyError);
      expect(failure).toMatchObject({ retryAfter: pause });
    } finally {
      vi.useRealTimers();
    }
  });

  it('that answers without end is listened to for so long', async () => {
    reply = { status: 200, body: 'x'.repeat(1_000_000) };
    expect(await deliver()).toBeNull();
  });

  it('that does not answer, or something in front of it does, may have the SMS', async () => {
    reply = undefined;
    expect(await deliver(50).catch((error: unknown) => error)).toBeInstanceOf(UnansweredError);
    reply = { status: 504, body: '' };
    expect(await deliver().catch((error: unknown) => error)).toBeInstanceOf(UnansweredError);
  });
});
