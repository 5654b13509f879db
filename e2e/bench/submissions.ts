import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { repository } from './repository.ts';
import { median, percentile95 } from './statistics.ts';
import { readStored } from './stored-submissions.ts';
import { type LoadResult, sendLoad } from './submission-load.ts';
import { table } from './table.ts';

const rate = 200;
/** Milliseconds of load. */
const duration = 30_000;

/** Submissions that were acknowledged and are not there, or are there twice. */
interface Losses {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/**
 * Sends 200 submissions a second for 30 seconds to a backend of its own and counts them in its
 * database, once after an orderly stop and once after a `kill -9` in the middle.
 *
 * @throws Error when an acknowledged submission or its message is missing or there twice, or when
 * without the kill not all were acknowledged
 */
export async function benchSubmissions(): Promise<void> {
  console.log(`Sending ${rate} submissions a second for ${duration / 1_000} s, twice …`);
  const calm = await run('SIGTERM');
  const killed = await run('SIGKILL');
  const rows = [row('orderly stop', calm), row('kill -9 half way', killed)];
  console.log(`\n${table(header, rows)}\n`);
  const wrong = [calm, killed].some(({ lost, doubled }) => lost.length + doubled.length > 0);
  const refused = calm.load.acknowledged.size < calm.load.sent.length;
  for (const { load } of [calm, killed]) {
    for (const [outcome, count] of load.failures) console.log(`${count} ended with ${outcome}`);
  }
  if (wrong || refused) throw new Error('Submissions were lost, doubled or refused.');
}

const header = [
  '',
  'sent',
  'acknowledged',
  'lost',
  'doubled',
  'per second',
  'median',
  '95th percentile',
];

function row(title: string, { load, lost, doubled }: Losses & { load: LoadResult }): string[] {
  const { sent, acknowledged, times } = load;
  return [
    title,
    String(sent.length),
    String(acknowledged.size),
    String(lost.length),
    String(doubled.length),
    (acknowledged.size / (load.duration / 1_000)).toFixed(0),
    `${median(times).toFixed(0)} ms`,
    `${percentile95(times).toFixed(0)} ms`,
  ];
}

/** @param signal what ends the backend: `SIGKILL` does so half way */
async function run(signal: 'SIGTERM' | 'SIGKILL'): Promise<Losses & { load: LoadResult }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-submissions-'));
  const port = await freePort();
  const backend = spawn(process.execPath, [path.join(repository, 'backend/dist/server.js')], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      EMBEDDED_DATABASE: 'true',
      LOG_LEVEL: 'warn',
      BACKEND_PORT: String(port),
      DATA_DIR: directory,
      // The specified deadline has passed.
      CRACK_DEADLINE: '2999-12-31',
    },
  });
  const exited = once(backend, 'exit');
  try {
    await Promise.race([once(backend, 'message'), exited.then(refuseStart)]);
    const sending = sendLoad(`http://127.0.0.1:${port}`, { rate, duration });
    if (signal === 'SIGKILL') {
      await pause(duration / 2);
      backend.kill(signal);
    }
    const load = await sending;
    backend.kill(signal);
    await exited;
    return { load, ...(await lossesOf(load, directory)) };
  } finally {
    backend.kill('SIGKILL');
    await exited;
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

function refuseStart(): never {
  throw new Error('The backend did not start.');
}

async function lossesOf({ acknowledged }: LoadResult, directory: string): Promise<Losses> {
  const { submissions, messages } = await readStored(directory);
  const marks = [...acknowledged];
  return {
    lost: marks.filter((mark) => !submissions.has(mark) || !messages.has(mark)),
    doubled: [submissions, messages].flatMap((stored) =>
      [...stored].filter(([, count]) => count > 1).map(([mark]) => mark),
    ),
  };
}
