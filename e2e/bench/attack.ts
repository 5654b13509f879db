import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withCleanup } from './cleanup.ts';
import { startComposedSite } from './composed-site.ts';
import { busyElsewhere } from './machine.ts';
import { percentile } from './statistics.ts';
import { table } from './table.ts';

/** Milliseconds for which other visitors are measured, and between the calls of each kind. */
const duration = 20_000;
const interval = 50;

/** Longest 99th percentile of a poll and of a call while somebody attacks, in milliseconds. */
const pollTarget = 250;
const callTarget = 500;

const visitor = (at: number) => `203.0.113.${(at % 200) + 1}`;

interface Call {
  readonly name: string;
  readonly path: string;
  readonly contentType?: string;
  readonly target: number;
}

/** Who is attacked how meanwhile: the attack's name in `attacker.ts`. */
const attacks: readonly (readonly [name: string, attack?: string])[] = [
  ['nobody attacks'],
  ['passwords, made-up addresses, slow bodies', 'everything'],
  ['140 requests that never end', 'slow bodies'],
];

/** What others do meanwhile: what polls find and what forms hold is the same to the way there. */
const calls: readonly Call[] = [
  { name: 'poll', path: '/api/challenge/ticket/view/none', target: pollTarget },
  { name: 'page', path: '/contact', target: callTarget },
  {
    name: 'registration',
    path: '/api/challenge/ticket',
    contentType: 'application/json',
    target: callTarget,
  },
  {
    name: 'desk',
    path: '/api/challenge/staff/queue/next',
    contentType: 'application/json',
    target: callTarget,
  },
  {
    name: 'login',
    path: '/api/auth/login',
    contentType: 'application/vnd.site.login-phone+json',
    target: callTarget,
  },
];

/**
 * Lets one address do its worst, 600 passwords, 400 made-up addresses and 20 slow bodies at once, then
 * 140 requests that never end, and measures everyone else.
 *
 * @throws Error when others wait too long or see a failure
 */
export async function benchAttack(): Promise<void> {
  await withCleanup(async (cleanups) => {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'site-bench-attack-'));
    cleanups.push(() => rm(dataDirectory, { recursive: true, force: true }));
    const site = await startComposedSite(dataDirectory, { LOG_LEVEL: 'error' });
    cleanups.push(site.stop);
    await site.ready();
    const elsewhere = await busyElsewhere();
    const rows: string[][] = [];
    const broken: string[] = [];
    for (const [name, attack] of attacks) {
      const before = await memory(site.origin, dataDirectory);
      const endAttack = attack ? await beginAttack(site.origin, attack) : () => undefined;
      const { results, delays } = await Promise.race([measure(site.origin), site.failure]);
      await endAttack();
      const ownDelay = percentile(delays, 0.99);
      const growth = (await memory(site.origin, dataDirectory)) - before;
      for (const { call, times, failures } of results) {
        const slowest = percentile(times, 0.99);
        rows.push([
          name,
          call.name,
          String(times.length),
          String(failures),
          `${Math.round(percentile(times, 0.5))} ms`,
          `${Math.round(slowest)} ms`,
          `${Math.round(ownDelay)} ms`,
          `${Math.round(growth / 1e6)} MB`,
        ]);
        if (failures > 0 || slowest > call.target) broken.push(`${call.name} while ${name}`);
      }
    }
    const header = [
      '',
      'call',
      'sent',
      '5xx',
      'median',
      '99th percentile',
      'own delay',
      'host’s memory grew',
    ];
    console.log(`\n${table(header, rows)}\n`);
    console.log(
      `Other programs took ${Math.round(elsewhere * 100)}% of the processor before. The own delay is how ` +
        'late what measures was itself, 99th percentile.',
    );
    if (broken.length > 0) throw new Error(`Too slow, or failed: ${broken.join(', ')}.`);
  });
}

/** Begins an attack in a process of its own, and gives what ends it. */
async function beginAttack(origin: string, name: string): Promise<() => Promise<void>> {
  const directory = import.meta.dirname;
  const attacker = fork(path.join(directory, 'attacker.ts'), [origin, name], {
    // Where tsx is found.
    cwd: directory,
    execArgv: ['--import', 'tsx'],
  });
  await once(attacker, 'message');
  attacker.send('begin');
  return async () => {
    attacker.kill('SIGKILL');
    await once(attacker, 'exit');
  };
}

async function measure(origin: string) {
  const delays: number[] = [];
  const results = calls.map((call) => ({ call, times: [] as number[], failures: 0 }));
  const end = Date.now() + duration;
  const pending: Promise<void>[] = [];
  for (let at = 0; Date.now() < end; at += 1) {
    for (const result of results) {
      const { path: target, contentType } = result.call;
      const start = performance.now();
      const options = contentType && { body: '{}', headers: { 'content-type': contentType } };
      pending.push(
        ask(origin, target, { client: visitor(at), ...options }).then((status) => {
          result.times.push(performance.now() - start);
          if (status >= 500) result.failures += 1;
        }),
      );
    }
    const start = performance.now();
    await pause(interval);
    delays.push(performance.now() - start - interval);
  }
  await Promise.all(pending);
  return { results, delays };
}

interface Question {
  readonly client: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of an answer; 599 when there is none. */
async function ask(
  origin: string,
  target: string,
  { client, body, headers }: Question,
): Promise<number> {
  try {
    const response = await fetch(origin + target, {
      redirect: 'manual',
      headers: { ...headers, 'x-forwarded-for': client },
      ...(body !== undefined && { method: 'POST', body }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 599;
  }
}

/** Bytes that the composition server holds. */
async function memory(origin: string, dataDirectory: string): Promise<number> {
  const token = await readFile(path.join(dataDirectory, 'operations.token'), 'utf8');
  const headers = { authorization: `Bearer ${token.trim()}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}
