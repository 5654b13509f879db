import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
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
  /** Runs a statement on its own connection, and gives the rows. */
  query: (text: string) => Promise<Record<string, unknown>[]>;
  /** Ends it in order (`fast`) or at once, as a crash does (`immediate`), and starts it again. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Ends it; its data stay. */
  halt: () => Promise<void>;
  /** Starts it again after {@link halt} or {@link kill}. */
  start: () => Promise<void>;
  /** Ends its first process by `kill -9`; the others follow. */
  kill: () => Promise<void>;
  /** Has all its processes stand still: connections stay open, and nothing answers. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Has a replica take writes, in the place of the server that it followed. */
  promote: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

interface PostgresOptions {
  /** Lines for `postgresql.conf`. */
  readonly settings?: string;
  /** The command that makes the data directory, run as the server's user; else it is a new one. */
  readonly restore?: (data: string) => readonly string[];
}

/** Starts a PostgreSQL server of its own in a temporary directory; undefined without binaries. */
export async function startPostgresServer({
  settings = '',
  restore,
}: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  const data = path.join(directory, 'data');
  await giveToPostgres(directory);
  const command = async (name: string, ...args: string[]) => {
    const { command, args: all } = asPostgres(path.join(binaries, name), ['-D', data, ...args]);
    await run(command, all);
  };
  if (restore) {
    const [program = '', ...args] = restore(data);
    const { command, args: all } = asPostgres(program, args);
    await run(command, all);
  } else {
    await command(
      'initdb',
      ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    );
  }
  const port = await freePort();
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${directory}'
fsync = off
max_connections = 100
${settings}
`,
  );
  const inBackground = ['-w', '-s', '-l', path.join(directory, 'log')];
  const start = () => command('pg_ctl', 'start', ...inBackground);
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    version: await readVersion(url),
    query: (text) => queryServer(url, text),
    restart: (mode) => command('pg_ctl', 'restart', '-m', mode, ...inBackground),
    halt: () => command('pg_ctl', 'stop', '-m', 'fast'),
    start,
    async kill() {
      const [first = 0, ...others] = await processesOf(data);
      process.kill(first, 'SIGKILL');
      await Promise.all([first, ...others].map(untilGone));
    },
    async pause() {
      for (const pid of await processesOf(data)) process.kill(pid, 'SIGSTOP');
    },
    async resume() {
      for (const pid of await processesOf(data)) process.kill(pid, 'SIGCONT');
    },
    promote: () => command('pg_ctl', 'promote', '-w', '-s'),
    async stop() {
      await command('pg_ctl', 'stop', '-m', 'immediate').catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Starts a replica that follows a server. */
export async function startReplica({ url }: PostgresServer): Promise<PostgresServer> {
  const copy = ['--checkpoint=fast', '--wal-method=stream', '--write-recovery-conf', '--no-sync'];
  const replica = await startPostgresServer({
    restore: (data) => ['pg_basebackup', `--dbname=${url}`, `--pgdata=${data}`, ...copy],
  });
  if (!replica) throw new Error('There is no PostgreSQL on this machine.');
  return replica;
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

/** How a command is run as the user of the server: PostgreSQL refuses to run as root. */
export function asPostgres(command: string, args: string[]) {
  if (!isRoot) return { command, args };
  return { command: 'runuser', args: ['-u', 'postgres', '--', command, ...args] };
}

async function giveToPostgres(directory: string): Promise<void> {
  if (!isRoot) return;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  chownSync(directory, Number(uid?.stdout), Number(gid?.stdout));
}

async function readVersion(url: string): Promise<string> {
  const [row] = await queryServer(url, 'show server_version');
  return String(row?.server_version);
}

async function queryServer(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The server's first process, which names itself in a file, and its children. */
async function processesOf(data: string): Promise<number[]> {
  const [first = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  // `ps` fails where there are none.
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first]).catch(() => ({ stdout: '' }));
  return [first, ...stdout.trim().split(/\s+/)].filter(Boolean).map(Number);
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
