import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callsDoneOnce } from '@site/shared/contracts/calls-done-once';
import { captchaHeader, idempotencyKeyHeader } from '@site/shared/contracts/headers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkVarnish, missingVarnish, startVarnish } from '../cdn/varnish.ts';
import { startHaproxy } from '../cluster/haproxy.ts';
import { findProgram } from '../cluster/installed-program.ts';
import { freePort } from '../fixtures/own-site.ts';
import { deployFolder, isInstalled } from './deployment-files.ts';

const run = promisify(execFile);

const haproxy = findProgram('haproxy') ?? 'haproxy';
const canCheck = await isInstalled(haproxy, '-v');
const hasOpenssl = await isInstalled('openssl', 'version');

const folder = path.join(deployFolder, 'haproxy');

describe.skipIf(!canCheck)('deploy/haproxy', () => {
  let directory: string;

  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'site-haproxy-'));
  });

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const check = (frontend: string, more: Readonly<Record<string, string>> = {}) => {
    const files = ['site.cfg', frontend].flatMap((name) => ['-f', path.join(folder, name)]);
    return run(haproxy, ['-c', ...files], {
      env: {
        SITE_BIND: ':8443',
        SITE_PLAIN_BIND: ':8080',
        SITE_CERTIFICATE: path.join(directory, 'site.pem'),
        HOST_1: '127.0.0.1:3001',
        HOST_2: '127.0.0.1:3002',
        EDGE_ADDRESSES: '10.0.0.1 10.0.1.0/24',
        ...more,
      },
    });
  };

  it('is what HAProxy understands, without TLS', async () => {
    expect((await check('plain.cfg')).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, before Varnish', async () => {
    const varnish = { VARNISH: '127.0.0.1:6081', ORIGIN_BIND: '127.0.0.1:8081' };
    expect((await check('plain.cfg', varnish)).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, with backends for polls', async () => {
    const backends = { BACKEND_1: '127.0.0.1:8001', BACKEND_2: '127.0.0.1:8002' };
    expect((await check('plain.cfg', backends)).stdout).toContain('Configuration file is valid');
  });

  it('is what HAProxy understands, behind a CDN', async () => {
    expect((await check('edge.cfg')).stdout).toContain('Configuration file is valid');
  });

  it.skipIf(!hasOpenssl)('is what HAProxy understands, with TLS', async () => {
    const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name));
    await run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-keyout', key ?? '', '-out', certificate ?? ''],
    ]);
    const both = [key, certificate].map((file) => readFileSync(file ?? '', 'utf8')).join('');
    writeFileSync(path.join(directory, 'site.pem'), both);
    expect((await check('tls.cfg')).stdout).toContain('Configuration file is valid');
  });

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
      await expect.poll(() => ask(site), { timeout: 20_000 }).toBe('composition server');
    } finally {
      await proxy.stop();
      varnish.stop();
      host.stop();
    }
  });
});

/** Answers with its name, and the status that is wanted. */
async function startNamed(name: string, statusOf: (request: IncomingMessage) => number) {
  const server = createServer((request, response) => {
    response.writeHead(statusOf(request)).end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const withoutVarnish = missingVarnish();
if (withoutVarnish) {
  process.stdout.write(
    `SKIPPED: deploy/varnish is not compiled, not installed: ${withoutVarnish}.\n`,
  );
}

describe.skipIf(withoutVarnish !== undefined)('deploy/varnish', () => {
  it('is what Varnish understands', () => {
    const { status, stderr } = checkVarnish();
    expect(status, stderr).toBe(0);
  });

  it('is what Varnish understands, with the origin of Kubernetes', () => {
    const origin = readFileSync(
      path.join(deployFolder, 'kubernetes', 'varnish', 'origin.vcl'),
      'utf8',
    );
    const directory = mkdtempSync(path.join(tmpdir(), 'site-varnish-'));
    // Varnish looks for the host at once.
    writeFileSync(path.join(directory, 'origin.vcl'), origin.replace('site-host', '127.0.0.1'));
    const { status, stderr } = checkVarnish(directory);
    rmSync(directory, { recursive: true });
    expect(status, stderr).toBe(0);
  });

  it('goes on asking a site that is about to stop', async () => {
    let probes = 0;
    const [site, port] = await Promise.all([
      startNamed('composition server', ({ url }) => {
        if (url === '/readyz' || url === '/healthz') probes += 1;
        return url === '/readyz' ? 503 : 200;
      }),
      freePort(),
    ]);
    const origin = readFileSync(path.join(deployFolder, 'varnish', 'origin.vcl'), 'utf8');
    const here = origin.replace(/\.port = "\d+"/, `.port = "${site.port}"`);
    const varnish = await startVarnish({ port, origin: here, purgeToken: 'of-nobody' });
    const ask = () => fetch(`http://localhost:${port}/api/contact`, { method: 'POST' });
    try {
      // After two that fail it asks no more.
      await expect.poll(() => probes, { timeout: 20_000 }).toBeGreaterThan(3);
      expect((await ask()).status).toBe(200);
    } finally {
      await varnish.stop();
      site.stop();
    }
  });
});
