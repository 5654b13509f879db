import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeliveryError, ReceiverBusyError } from '../outbox/transport.ts';
import { type CrmEvent, crmEventSchema, withdrawnEvent } from './crm-events.ts';
import { createCrmReceiver, type ReceivedCall } from './crm-receiver.ts';
import { createCrmTransport } from './crm-transport.ts';

const [secret, older, foreign] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];
const id = '6f1d2c9a-5f0a-4a43-9a35-0d6f7d3b1c11';
const makeEvent = (version: number) =>
  withdrawnEvent(id, { version, reason: 'erased', at: new Date('2025-11-06T10:00:00Z') });

it('what the CRM gets has the published schema', async () => {
  const published = new URL('../../../../docs/interview-event.schema.json', import.meta.url);
  expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(z.toJSONSchema(crmEventSchema));
});

describe('calls to the CRM', () => {
  let server: Server;
  let calls: ReceivedCall[];

  async function listen(handler: Parameters<typeof createServer>[1]): Promise<void> {
    server = createServer(handler);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  const receiver = (secrets = [secret]) =>
    createCrmReceiver({ secrets, onCall: (call) => calls.push(call) });

  beforeEach(() => {
    calls = [];
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const deliver = (
    event: CrmEvent | string,
    {
      message = `message-${calls.length}`,
      secrets = [secret],
      now = Date.now,
      timeout = 5_000,
    } = {},
  ) =>
    createCrmTransport({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
      secrets,
      now,
    }).deliver(
      {
        ...{ id: message, recipient: 'localhost', subject: '', replyTo: null, kind: 'interview' },
        ...{ expiresAt: new Date(), unsureGateway: null, unsureUntil: null },
        body: typeof event === 'string' ? event : JSON.stringify(event),
      },
      AbortSignal.timeout(timeout),
    );
  const outcomes = () => calls.map(({ outcome }) => outcome);

  it('are taken once each, and of an interview the newest', async () => {
    await listen(receiver());
    await deliver(makeEvent(2), { message: 'one' });
    await deliver(makeEvent(2), { message: 'one' });
    await deliver(makeEvent(1), { message: 'two' });
    await deliver(makeEvent(3), { message: 'three' });
    expect(outcomes()).toEqual(['taken', 'repeated', 'late', 'taken']);
    expect(calls[0]).toEqual({ outcome: 'taken', event: makeEvent(2) });
  });

  it('are signed by every secret, so that either side can change first', async () => {
    await listen(receiver([older]));
    await deliver(makeEvent(1), { secrets: [secret, older] });
    await expect(deliver(makeEvent(2), { secrets: [secret] })).rejects.toThrow('answered 401');
    await expect(deliver(makeEvent(2), { secrets: [foreign] })).rejects.toThrow('answered 401');
    const longAgo = () => Date.now() - 6 * 60_000;
    await expect(deliver(makeEvent(2), { secrets: [older], now: longAgo })).rejects.toThrow('401');
    expect(outcomes()).toEqual(['taken', 'unsigned', 'unsigned', 'unsigned']);
  });

  it('that the receiver does not understand are given up', async () => {
    await listen(receiver());
    for (const body of ['{', '{"type":"interview.saved"}']) {
      await expect(deliver(body)).rejects.toThrow(DeliveryError);
    }
    expect(outcomes()).toEqual(['unreadable', 'unreadable']);
  });

  it.each([
    [410, true],
    [422, true],
    [401, false],
    [404, false],
    [500, false],
    [503, false],
  ])('answered with %i are given up: %s', async (status, isFinal) => {
    await listen((_, response) => response.writeHead(status).end('secret of the CRM'));
    const failure: unknown = await deliver(makeEvent(1)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `The CRM answered ${status}.` });
    expect(failure instanceof DeliveryError).toBe(isFinal);
  });

  it('wait as long as a busy CRM asks for', async () => {
    await listen((_, response) => response.writeHead(429, { 'retry-after': '30' }).end());
    const failure: unknown = await deliver(makeEvent(1)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ReceiverBusyError);
    expect(failure).toMatchObject({ retryAfter: 30_000 });
  });

  it('follow no redirect, and end when there is no answer', async () => {
    let asked = 0;
    await listen((request, response) => {
      asked += 1;
      if (request.url === '/hook') response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(deliver(makeEvent(1))).rejects.toThrow('Redirects are not followed.');
    expect(asked).toBe(1);
    server.closeAllConnections();
    server.close();
    await listen(() => undefined);
    await expect(deliver(makeEvent(1), { timeout: 50 })).rejects.toThrow('cannot be reached');
  });
});
