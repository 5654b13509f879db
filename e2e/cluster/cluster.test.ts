import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createKey } from '@site/shared/api/create-key';
import { challengeRegisteredSchema } from '@site/shared/contracts/challenge-registration';
import { idempotencyKeyHeader } from '@site/shared/contracts/headers';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainSite } from '../fixtures/main-site.ts';
import { copyReleases, freePort } from '../fixtures/own-site.ts';
import { type RunningProgram, startCode } from '../fixtures/programs.ts';
import { isRunning } from '../outages/npm-start.ts';
import { isAcknowledged, isOverload, noLimits, RequestLoad } from '../outages/request-load.ts';
import { missingPrograms } from './cluster.ts';

const run = promisify(execFile);

const missing = missingPrograms();
if (missing.length > 0) {
  process.stdout.write(`SKIPPED: the cluster, not installed: ${missing.join(', ')}.\n`);
}

/** Longest until four servers, a database and a proxy are up, in milliseconds. */
const longestStart = 300_000;
/** Longest until servers that are told to stop have, and are up again, in milliseconds. */
const longestRestart = 120_000;
const restarted = { timeout: longestRestart, interval: 100 };
/** Longest until the proxy has noticed who is gone, in milliseconds. */
const noticed = { timeout: 20_000, interval: 100 };

// One story, told in order.
describe.skipIf(missing.length > 0)('npm run cluster', { shuffle: false }, () => {
  let directory: string;
  let origin: string;
  let cluster: RunningProgram;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'site-e2e-cluster-'));
    await rename(await copyReleases(), path.join(directory, 'site'));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    // As the command does once everything is built and released.
    cluster = startCode(
      `import { runCluster } from './e2e/cluster/run.mjs';
      process.exitCode = await runCluster(${JSON.stringify({ port, directory })});`,
      {
        ...noLimits,
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        CRACK_DEADLINE: mainSite.environment.CRACK_DEADLINE,
        // docs/operations.md says 3 or more of upgrades; tests share their machine.
        LAME_DUCK_SECONDS: '6',
      },
    );
    await cluster.answers(`${origin}/contact`, longestStart);
  }, longestStart + 20_000);

  afterAll(async () => {
    await cluster?.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  const statusOf = async (address: string) => (await fetch(origin + address)).status;

  const post = (address: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(origin + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  async function outbox(): Promise<OutboxMessage[]> {
    const [, address = ''] = /land at (\S+)/.exec(cluster.output()) ?? [];
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    return (await response.json()) as OutboxMessage[];
  }

  let visitors = 0;

  /** A page, a form and a place in the queue, as a visitor of the site has them. */
  async function visit(name: string): Promise<number> {
    visitors += 1;
    const phone = `06${12_000_000 + visitors}`;
    for (const page of ['/', '/contact', '/en/contact', '/jfall-2025']) {
      expect([page, await statusOf(page)]).toEqual([page, 200]);
    }
    const message = { fromName: name, fromEmail: 'jan@b.nl', subject: name, message: 'Hoi' };
    // What met a server that was just killed is sent again, as the form does.
    const sent = async () => (await post('/api/contact', message)).status;
    await expect.poll(sent, noticed).toBe(204);
    // So is a registration, under its key.
    const person = { firstName: name, lastName: 'Cluster', phone, email: '', options: {} };
    const key = { [idempotencyKeyHeader]: createKey() };
    let number = 0;
    const registered = async () => {
      const answer = await post('/api/challenge/ticket', person, key);
      if (answer.ok) number = challengeRegisteredSchema.parse(await answer.json()).number;
      return answer.status;
    };
    await expect.poll(registered, noticed).toBeOneOf([200, 201]);
    await expect.poll(() => codeIn(phone), noticed).not.toBe('');
    const ticket = await fetch(`${origin}/api/challenge/ticket/view/${await codeIn(phone)}`);
    expect(ticket.status).toBe(200);
    expect(await ticket.json()).toMatchObject({ number, attendeeFirstName: name });
    return number;
  }

  /** The code of the ticket, as it came by SMS. */
  async function codeIn(phone: string): Promise<string> {
    const sms = (await outbox()).find(({ to }) => to.endsWith(phone.slice(1)));
    return /jf-ticket\/([\w-]+)/.exec(sms?.body ?? '')?.[1] ?? '';
  }

  /** Processes of the servers, by program. */
  async function processes(program: 'backend' | 'host'): Promise<number[]> {
    const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(cluster.pid)]);
    return stdout
      .split('\n')
      .filter((line) => line.includes(`/${program}/`))
      .map((line) => Number.parseInt(line, 10));
  }

  it('gives pages, takes forms, and gives places in the queue', async () => {
    await expect.poll(cluster.output, noticed).toContain('The site is at');
    expect(await Promise.all([processes('backend'), processes('host')])).toMatchObject([
      { length: 2 },
      { length: 2 },
    ]);
    expect(await visit('Ann')).toBeGreaterThan(0);
  });

  it('answers polls as a composition server does', async () => {
    const [, host = ''] = /composition server 1: (\S+)/.exec(cluster.output()) ?? [];
    const poll = '/api/challenge/state';
    const [near, far] = await Promise.all([fetch(origin + poll), fetch(host + poll)]);
    const headers = ['content-type', 'cache-control', 'etag', 'content-security-policy'];
    const told = ({ status, headers: given }: Response) => [
      status,
      ...headers.map((name) => given.get(name)),
    ];
    expect(told(near)).toEqual(told(far));
    expect(near.headers.get('etag')).not.toBeNull();
    // Of what a composition server adds for pages.
    expect(near.headers.get('permissions-policy')).toBeNull();
    expect(far.headers.get('permissions-policy')).not.toBeNull();
  });

  it('keeps pages in Varnish, where that is installed', async ({ skip }) => {
    skip(!cluster.output().includes('Varnish at'), 'Varnish is not installed');
    const cached = async () => (await fetch(`${origin}/contact`)).headers.get('cache-status');
    await expect.poll(cached, noticed).toBe('Varnish; hit');
  });

  it(
    'is restarted server by server without a failed request',
    async () => {
      const load = new RequestLoad({ backend: origin, rate: 20, seed: 1 });
      const reading = [
        '/contact',
        '/en/contact',
        '/api/challenge/board',
        '/api/challenge/state',
      ].map(keepReading);
      const [backends, hosts] = await Promise.all([processes('backend'), processes('host')]);
      const before = timesUpAgain();
      load.start();
      for (const index of [0, 1]) {
        for (const pid of [backends[index], hosts[index]]) process.kill(pid ?? 0, 'SIGTERM');
        await expect.poll(timesUpAgain, restarted).toBe(before + 2 * (index + 1));
      }
      await load.stop();
      const reads = await Promise.all(reading.map((stop) => stop()));
      expect(reads.flatMap(({ failures }) => failures)).toEqual([]);
      expect(reads.every(({ successes }) => successes > 20)).toBe(true);
      const refused = load.requests.filter((request) => !isAcknowledged(request));
      expect(refused.filter(({ said }) => !isOverload(said))).toEqual([]);
      expect(load.acknowledged.length).toBeGreaterThan(20);
    },
    3 * longestRestart,
  );

  /** How often a server was started again and got ready. */
  const timesUpAgain = () => cluster.output().split('is up again').length - 1;

  /** Somebody who looks at an address over and over. @returns ends that, with what failed */
  function keepReading(address: string) {
    const failures: string[] = [];
    let successes = 0;
    let stopped = false;
    const read = async () => {
      const answer = await fetch(origin + address);
      const said = await answer.text();
      if (answer.ok) successes += 1;
      else if (!isOverload(said)) failures.push(`${address}: ${answer.status} ${said}`);
    };
    const reading = (async () => {
      while (!stopped) {
        await read().catch((error: Error) => failures.push(`${address}: ${error.cause ?? error}`));
        await pause(20);
      }
    })();
    return async () => {
      stopped = true;
      await reading;
      return { failures, successes };
    };
  }

  it('goes on when one server of each kind is killed, with the next number', async () => {
    const [backends, hosts] = await Promise.all([processes('backend'), processes('host')]);
    const before = await visit('Bea');
    for (const pid of [backends[0], hosts[0]]) process.kill(pid ?? 0, 'SIGKILL');
    expect(await visit('Cor')).toBe(before + 1);
  });

  it('is whole again, as those who died are started again', async () => {
    await expect.poll(() => processes('backend'), noticed).toHaveLength(2);
    await expect.poll(() => processes('host'), noticed).toHaveLength(2);
  });

  it('ends at Ctrl-C, and leaves nobody behind', async () => {
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(cluster.pid)]);
    const children = stdout.trim().split(/\s+/).map(Number);
    expect(children.length).toBeGreaterThanOrEqual(5);
    process.kill(cluster.pid, 'SIGINT');
    const { code, output } = await cluster.ended;
    expect(code, output).toBe(0);
    expect(output).not.toContain('The cluster ends');
    expect((await Promise.all(children.map(isRunning))).filter(Boolean)).toEqual([]);
  });
});
