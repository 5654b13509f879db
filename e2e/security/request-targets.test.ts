import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-http.ts';

let site: OwnSite;
let inner: Server;
let innerPort: number;
const reached: string[] = [];

beforeAll(async () => {
  inner = createServer(({ method, url }, response) => {
    reached.push(`${method} ${url}`);
    response.end('an answer of the private network');
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  innerPort = (inner.address() as AddressInfo).port;
  site = await startOwnSite();
});

afterAll(async () => {
  await site?.stop();
  inner.close();
});

/** Ways to name another server in the first line of a request (RFC 9112, section 3.2). */
const targets = [
  'http://abcd@127.0.0.1:PORT/ticket-api/tickets',
  'http://127.0.0.1:PORT/ticket-api/tickets',
  'http://127.0.0.1:PORT/api/challenge/ticket/view/x',
  'http://127.0.0.1:PORT/cms/items/news',
  'http://127.0.0.1:PORT/cms/assets/1',
  'HTTP://127.0.0.1:PORT/minigame/x',
  'http://abcd@127.0.0.1:PORT',
  'a://127.0.0.1:PORT/api/x',
  '@127.0.0.1:PORT/api/x',
  '*',
];

describe('a request target that is no path', () => {
  it.each(targets.flatMap((target) => ['GET', 'PUT', 'DELETE'].map((method) => [method, target])))(
    '%s %s leads nowhere on either server',
    async (method, pattern) => {
      const target = String(pattern).replace('PORT', String(innerPort));
      const request = rawRequest(`${method} ${target} HTTP/1.1`, {
        host: `127.0.0.1:${innerPort}`,
        authorization: 'Bearer x',
      });
      for (const { port } of [new URL(site.origin), new URL(site.outbox)]) {
        expect((await sendRaw(Number(port), request)).status).toBe(400);
      }
      expect(reached).toEqual([]);
    },
  );

  it('does not keep the servers from answering', async () => {
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });
});
