import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError } from '../outbox/transport.ts';
import { createWebhookTransport } from './webhook-transport.ts';

const message = {
  id: 'message-1',
  recipient: '+31612345678',
  subject: '',
  body: 'Hoi',
  replyTo: null,
};

describe('the SMS gateway', () => {
  let gateway: Server;
  let received: { headers: IncomingMessage['headers']; body: unknown }[];
  let reply: { status: number; body: string } | undefined;

  beforeEach(async () => {
    received = [];
    reply = { status: 202, body: '{"id":"gateway-7"}' };
    gateway = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
      if (reply) response.writeHead(reply.status).end(reply.body);
    });
    gateway.listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });

  afterEach(() => {
    gateway.closeAllConnections();
    gateway.close();
  });

  const transport = (timeout = 5_000) =>
    createWebhookTransport({
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`,
      token: 'secret',
      sender: 'Rawit',
      timeout,
    });

  it('gets the message with a key that is the same for every attempt', async () => {
    expect(await transport().deliver(message)).toBe('gateway-7');
    reply = { status: 200, body: 'OK' };
    expect(await transport().deliver(message)).toBeNull();
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
    [429, false],
    [503, false],
  ])('that answers %i is given up: %s', async (status, final) => {
    reply = { status, body: '' };
    const failure = await transport()
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof DeliveryError).toBe(final);
    expect(String(failure)).not.toContain('+31612345678');
  });

  it('that does not answer is tried again later', async () => {
    reply = undefined;
    const failure = await transport(50)
      .deliver(message)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(DeliveryError);
  });
});
