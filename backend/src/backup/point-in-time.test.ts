import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  asPostgres,
  type PostgresServer,
  startPostgresServer,
} from '../testing/postgres-server.ts';
import { makeDirectory } from '../testing/test-storage.ts';

const run = promisify(execFile);
const sources = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'postgresql');

// The scripts of deploy/postgresql, on servers of their own.
describe.skipIf(inject('postgresUrl') === '')('PostgreSQL with its log archived', () => {
  let scripts: string;
  let archive: string;
  let base: string;
  let server: PostgresServer;
  let restored: PostgresServer | undefined;

  beforeAll(async () => {
    // The server's user reads and writes here, and may not look into the repository.
    const directory = makeDirectory();
    scripts = path.join(directory, 'scripts');
    archive = path.join(directory, 'wal');
    base = path.join(directory, 'backups', 'base');
    cpSync(sources, scripts, { recursive: true });
    for (const folder of [archive, path.dirname(base)]) {
      mkdirSync(folder);
      chmodSync(folder, 0o777);
    }
    for (const folder of [path.dirname(directory), directory, scripts]) chmodSync(folder, 0o755);
    process.env.WAL_ARCHIVE = archive;
    server = await start({
      settings: `wal_level = replica
archive_mode = on
archive_command = '${scripts}/archive-wal.sh "%p" "%f"'`,
    });
  });

  afterAll(async () => {
    await Promise.all([server?.stop(), restored?.stop()]);
  });

  async function start(
    options: Parameters<typeof startPostgresServer>[0],
  ): Promise<PostgresServer> {
    const started = await startPostgresServer(options);
    if (!started) throw new Error('The binaries were there when the tests began.');
    return started;
  }

  async function asServerUser(program: string, ...args: string[]): Promise<void> {
    const { command, args: all } = asPostgres(program, args);
    await run(command, all);
  }

  it('is brought back to the moment before a mistake, with what came after the base backup', async () => {
    await server.query('create table tickets as select 1 as number');
    await asServerUser(path.join(scripts, 'base-backup.sh'), server.url, base);
    await server.query('insert into tickets values (2), (3)');
    const [moment] = await server.query('select clock_timestamp()::text as "now"');
    await server.query('delete from tickets');
    const [segment] = await server.query('select pg_walfile_name(pg_switch_wal()) as name');
    await expect.poll(() => readdirSync(archive)).toContain(String(segment?.name));
    await server.kill();

    const restore = (data: string) => [
      path.join(scripts, 'restore-to.sh'),
      ...[base, data, String(moment?.now)],
    ];
    restored = await start({ restore });
    const again = restored;
    const rows = () => again.query('select number from tickets order by number');
    await expect.poll(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });
});
