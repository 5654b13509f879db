import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface PostgresServer {
  /** Address of its `postgres` database. */
  readonly url: string;
  readonly version: string;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL server of its own in a temporary directory; undefined without binaries. */
export async function startPostgresServer(): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  const data = path.join(directory, 'data');
  await giveToPostgres(directory);
  const initdb = asPostgres(path.join(binaries, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
  await run(initdb.command, initdb.args);
  const port = await freePort();
  const server = asPostgres(path.join(binaries, 'postgres'), [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
    ...['-c', 'fsync=off', '-c', 'max_connections=100'],
  ]);
  const child = spawn(server.command, server.args, { stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const version = await untilItAnswers(url, child);
  return {
    url,
    version,
    stop: async () => {
      const stop = asPostgres(path.join(binaries, 'pg_ctl'), ['-D', data, 'stop', '-m', 'fast']);
      await run(stop.command, stop.args);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A free port of the loopback address. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const candidates = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return candidates.find((directory) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(directory, name))),
  );
}

const isRoot = userInfo().uid === 0;

/** PostgreSQL refuses to run as root. */
function asPostgres(command: string, args: string[]) {
  if (!isRoot) return { command, args };
  return { command: 'runuser', args: ['-u', 'postgres', '--', command, ...args] };
}

async function giveToPostgres(directory: string): Promise<void> {
  if (!isRoot) return;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  chownSync(directory, Number(uid?.stdout), Number(gid?.stdout));
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('The PostgreSQL server for the tests did not start.');
}
