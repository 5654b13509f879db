import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../shared/test/seeded-random.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { holdOpen, rawRequest, sendRaw } from '../fixtures/raw-http.ts';
import { hostileRequest } from './hostile-http.ts';

const requests = 1_000;
const atOnce = 20;

/** What a server may hold on to after a flood, in bytes: its own rubbish that is not collected yet. */
const memoryTolerance = 120_000_000;

let site: OwnSite;
let port: number;
let backendPort: number;
/** Where no request may lead. */
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
  port = Number(new URL(site.origin).port);
  backendPort = Number(new URL(site.outbox).port);
});

afterAll(async () => {
  await site?.stop();
  inner.close();
});

describe('hostile requests', () => {
  it('that never end hold up nobody else', async () => {
    const unfinished = await holdOpen(
      port,
      140,
      `${rawRequest('POST /api/contact HTTP/1.1', { 'content-length': '1000' })}{`,
    );
    const json = { 'content-type': 'application/json' };
    const byPhone = { 'content-type': 'application/vnd.site.login-phone+json' };
    for (const request of [
      rawRequest('POST /api/challenge/ticket HTTP/1.1', json, '{}'),
      rawRequest('POST /api/challenge/staff/queue/next HTTP/1.1', json, '{}'),
      rawRequest('GET /api/challenge/board HTTP/1.1'),
      rawRequest('POST /api/auth/login HTTP/1.1', byPhone, '{}'),
      rawRequest('POST /ticket-api/tickets HTTP/1.1', json, '{}'),
      rawRequest('POST /api/contact HTTP/1.1', json, '{}'),
    ]) {
      const { status = 0 } = await sendRaw(port, request);
      expect([200, 400, 401, 403, 404, 415, 422], request).toContain(status);
    }
    for (const socket of unfinished) socket.destroy();
  });

  it.each([
    ['composition server', 20_261_122],
    ['backend', 20_261_123],
  ])('are refused by the %s, which goes on', async (name, seed) => {
    const to = name === 'backend' ? backendPort : port;
    const random = seededRandom(seed);
    await flood(to, random, requests / 4);
    const before = await memory();
    expect(await flood(to, random, requests)).toEqual([]);
    expect((await memory()) - before).toBeLessThan(memoryTolerance);
    expect((await fetch(`http://127.0.0.1:${to}/readyz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  });
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
      for (const server of [port, backendPort]) {
        expect((await sendRaw(server, request)).status).toBe(400);
      }
      expect(reached).toEqual([]);
    },
  );

  it('does not keep the servers from answering', async () => {
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });
});

/** Sends requests, some at a time, and gives those that a server failed at. */
async function flood(to: number, random: () => number, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, () => hostileRequest(random));
  const failures: string[] = [];
  while (all.length > 0) {
    const answers = all.splice(0, atOnce).map(async (bytes) => {
      const { status = 0, text } = await sendRaw(to, bytes, { isEnd: true });
      // The content system and the queue may say that there is no such thing; nothing breaks.
      if (status >= 500 && status !== 505) {
        failures.push(`${text.slice(0, 60)} to ${bytes.toString('latin1').slice(0, 400)}`);
      }
    });
    await Promise.all(answers);
  }
  return failures;
}

/** Bytes that the composition server holds. */
async function memory(): Promise<number> {
  const token = await readFile(path.join(site.dataDirectory, 'operations.token'), 'utf8');
  const headers = { authorization: `Bearer ${token.trim()}` };
  const metrics = await (await fetch(`${site.origin}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}
