import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { callsDoneOnce } from '@site/shared/contracts/calls-done-once';
import { captchaHeader, idempotencyKeyHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { startHaproxy } from '../cluster/haproxy.ts';
import { findProgram } from '../cluster/installed-program.ts';
import { freePort } from '../fixtures/own-site.ts';
import { isInstalled } from './deployment-files.ts';
import { startNamed } from './named-server.ts';

const canCheck = await isInstalled(findProgram('haproxy') ?? 'haproxy', '-v');

describe.skipIf(!canCheck)('deploy/haproxy', () => {
  it('still asks servers that are late with their health, when there is no other', async () => {
    const late = createServer((request, response) => {
      if (request.url !== '/readyz') response.end('a page');
    });
    late.listen(0, '127.0.0.1');
    await once(late, 'listening');
    const { port } = late.address() as AddressInfo;
    const site = await freePort();
    const proxy = startHaproxy({ site, hosts: [port, port] });
    try {
      await proxy.sends(`http://localhost:${site}/`);
      const began = performance.now();
      // Longer than it takes until a server counts as down.
      while (performance.now() - began < 4_000) {
        expect(await (await fetch(`http://localhost:${site}/`)).text()).toBe('a page');
        await pause(50);
      }
    } finally {
      await proxy.stop();
      late.closeAllConnections();
      late.close();
    }
  });

  it('asks another server for a page that one does not give', async () => {
    let stuck = 0;
    const still = createServer((request, response) => {
      if (request.url === '/readyz') response.end();
      else stuck += 1;
    });
    still.listen(0, '127.0.0.1');
    await once(still, 'listening');
    const { port } = still.address() as AddressInfo;
    const [other, site] = await Promise.all([startNamed('the other', () => 200), freePort()]);
    const proxy = startHaproxy({ site, hosts: [port, other.port], answerTimeout: 200 });
    const ask = async () => (await fetch(`http://localhost:${site}/contact`)).text();
    try {
      await proxy.sends(`http://localhost:${site}/readyz`);
      expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(Array(4).fill('the other'));
      expect(stuck).toBeGreaterThan(0);
    } finally {
      await proxy.stop();
      other.stop();
      still.closeAllConnections();
      still.close();
    }
  });

  it('sends again what a composition server took along, where that is done once', async () => {
    let taken = 0;
    const dying = createServer((request, response) => {
      if (request.url === '/readyz') return void response.end();
      taken += 1;
      request.socket.destroy();
    });
    dying.listen(0, '127.0.0.1');
    await once(dying, 'listening');
    const { port } = dying.address() as AddressInfo;
    const site = await freePort();
    const proxy = startHaproxy({ site, hosts: [port, port] });
    const attempts = async (call: string, ...names: readonly string[]) => {
      taken = 0;
      const [method = '', address = ''] = call.replace(/\{\w+\}/g, 'a').split(' ');
      const headers = Object.fromEntries(names.map((name) => [name, 'abc']));
      const body = method === 'GET' ? null : 'a form';
      // HAProxy closes the visitor's connection too, or says that nothing came.
      await fetch(`http://localhost:${site}${address}`, { method, headers, body }).catch(
        () => undefined,
      );
      return taken;
    };
    // By password or e-mail a log-in is another one each time.
    const always = callsDoneOnce.filter((call) => !call.includes('/auth/'));
    try {
      await proxy.sends(`http://localhost:${site}/readyz`);
      for (const call of ['GET /contact', ...always]) {
        expect(await attempts(call, idempotencyKeyHeader), call).toBeGreaterThan(1);
      }
      for (const call of [...always, 'POST /nieuws']) {
        expect(await attempts(call), call).toBe(1);
      }
      for (const call of ['POST /api/auth/login', 'POST /api/contact/cv', 'POST /nieuws']) {
        expect(await attempts(call, idempotencyKeyHeader), call).toBe(1);
      }
      expect(await attempts('POST /api/contact', idempotencyKeyHeader, captchaHeader)).toBe(1);
    } finally {
      await proxy.stop();
      dying.closeAllConnections();
      dying.close();
    }
  });

  it('asks backends for polls and for nothing else, and a composition server while none is ready', async () => {
    let isReady = true;
    const asked: string[] = [];
    const [backend, host, site] = await Promise.all([
      startNamed('backend', ({ url = '', headers }) => {
        if (url === '/readyz') return isReady ? 200 : 503;
        asked.push(`${url} of ${headers['x-forwarded-for']} at ${headers['x-forwarded-host']}`);
        return 200;
      }),
      startNamed('composition server', () => 200),
      freePort(),
    ]);
    const proxy = startHaproxy({
      site,
      hosts: [host.port, host.port],
      backends: [backend.port, backend.port],
    });
    const ask = async (address: string, method = 'GET') => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'elsewhere.test' };
      const answer = await fetch(`http://localhost:${site}${address}`, { method, headers });
      return answer.text();
    };
    const polls = [
      '/api/challenge/state?activity=challenge',
      '/api/challenge/ticket/view/Ab3_-9',
      '/ticket-api/tickets/states?secret=a',
      '/ticket-api/tickets/by-secret/Ab3_-9',
    ];
    const others = [
      '/contact',
      '/outbox',
      '/api/challenge/board',
      '/api/challenge/ticket/view/a/b',
      '/api/challenge/ticket/view/..%2f..%2fstaff',
      '/ticket-api/tickets',
      '/ticket-api/outbox',
    ];
    try {
      await proxy.sends(`http://localhost:${site}/readyz`);
      await expect.poll(() => ask('/api/challenge/state')).toBe('backend');
      asked.length = 0;
      for (const address of polls)
        expect([address, await ask(address)]).toEqual([address, 'backend']);
      const at = `of 127.0.0.1 at localhost:${site}`;
      expect(asked).toEqual(polls.map((address) => `${address.replace('/ticket-api', '')} ${at}`));
      for (const address of others) {
        expect([address, await ask(address)]).toEqual([address, 'composition server']);
      }
      expect(await ask('/api/challenge/state', 'POST')).toBe('composition server');
      isReady = false;
      await expect
        .poll(() => ask('/api/challenge/state'), { timeout: 20_000 })
        .toBe('composition server');
    } finally {
      await proxy.stop();
      backend.stop();
      host.stop();
    }
  });

  it('says who the visitor is, whatever the visitor says', async () => {
    const said: unknown[] = [];
    const [host, site] = await Promise.all([
      startNamed('composition server', ({ url, headers }) => {
        if (url === '/contact') said.push(headers);
        return 200;
      }),
      freePort(),
    ]);
    const proxy = startHaproxy({ site, hosts: [host.port, host.port] });
    try {
      await proxy.sends(`http://localhost:${site}/readyz`);
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'elsewhere.test',
        forwarded: 'for=203.0.113.9;host=elsewhere.test',
      };
      await fetch(`http://localhost:${site}/contact`, { headers });
      expect(said).toMatchObject([{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' }]);
      expect(said[0]).not.toHaveProperty('x-forwarded-host');
      expect(said[0]).not.toHaveProperty('forwarded');
    } finally {
      await proxy.stop();
      host.stop();
    }
  });

  it('says in both languages that there is no server, and when to ask again', async () => {
    const [site, nobody] = await Promise.all([freePort(), freePort()]);
    const proxy = startHaproxy({ site, hosts: [nobody, nobody] });
    try {
      const ask = () => fetch(`http://localhost:${site}/api/contact`, { method: 'POST' });
      await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(503);
      const answer = await ask();
      expect(answer.headers.get('retry-after')).toBe('3');
      const text = await answer.text();
      expect(text).toContain('De site is er even niet.');
      expect(text).toContain('<p lang=en>The site is away for a moment.');
    } finally {
      await proxy.stop();
    }
  });

  it.each([
    [502, 'is none', ({ socket }: IncomingMessage) => socket.end('none')],
    [504, 'never comes', () => {}],
  ])(
    'says with %s in both languages what to do when an answer %s',
    async (status, _when, reply) => {
      const host = createServer((request, response) => {
        if (request.url === '/readyz') response.end();
        else reply(request);
      });
      host.listen(0, '127.0.0.1');
      await once(host, 'listening');
      const { port } = host.address() as AddressInfo;
      const site = await freePort();
      const proxy = startHaproxy({ site, hosts: [port, port], answerTimeout: 200 });
      try {
        await proxy.sends(`http://localhost:${site}/readyz`);
        const answer = await fetch(`http://localhost:${site}/contact`);
        expect(answer.status).toBe(status);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const text = await answer.text();
        expect(text).toContain('Probeer het zo opnieuw.');
        expect(text).toContain('Try again soon.');
      } finally {
        await proxy.stop();
        host.closeAllConnections();
        host.close();
      }
    },
  );

  it('asks Varnish for pages, and goes past it while it is away', async () => {
    const [varnish, host, site, origin] = await Promise.all([
      // It refuses a purge without a token.
      startNamed('Varnish', ({ method }) => (method === 'PURGE' ? 401 : 200)),
      startNamed('composition server', () => 200),
      freePort(),
      freePort(),
    ]);
    const proxy = startHaproxy({
      site,
      hosts: [host.port, host.port],
      varnish: { port: varnish.port, origin },
    });
    const ask = async (port: number) => (await fetch(`http://localhost:${port}/contact`)).text();
    try {
      await proxy.sends(`http://localhost:${site}`);
      expect(await ask(site)).toBe('Varnish');
      expect(await ask(origin)).toBe('composition server');
      varnish.stop();
      // The next one, too, that comes before anybody has noticed.
      expect(await ask(site)).toBe('composition server');
    } finally {
      await proxy.stop();
      varnish.stop();
      host.stop();
    }
  });
});
