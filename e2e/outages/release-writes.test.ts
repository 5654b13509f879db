import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgresServer } from '../../backend/src/testing/postgres-server.ts';
import { changePointer } from '../../host/releases/change-pointer.ts';
import { readLog } from '../../host/releases/log.ts';
import { LockTable } from '../../host/releases/store/lock-table.ts';
import { openReleaseStore } from '../../host/releases/store/open-store.ts';
import { S3Storage } from '../../host/releases/store/s3-storage.ts';
import { type ServedS3, serveS3 } from '../../host/test/serve-s3.ts';

// Release commands on an object storage that ignores conditions, kept apart by a table in PostgreSQL.

const postgres = await startPostgresServer();
if (!postgres) process.stdout.write('SKIPPED: lock table of releases, no binaries were found.\n');

describe.skipIf(!postgres)('an object storage that ignores conditions', () => {
  const url = postgres?.url ?? '';
  let directory: string;
  let s3: ServedS3;

  beforeAll(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'site-release-writes-'));
    s3 = await serveS3({ directory: path.join(directory, 's3'), conditions: false });
  });

  afterAll(async () => {
    s3.stop();
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  /** As a machine of its own has it. */
  const storage = () => new S3Storage(s3.settings, new LockTable(url));

  it('has one winner of two that write at the same time, and the other is told', async () => {
    const [one, other] = [storage(), storage()];
    for (const round of Array.from({ length: 10 }, (_, at) => at)) {
      const tag = (await one.get('object'))?.tag;
      const written = await Promise.all([
        one.putIf('object', Buffer.from(`one ${round}`), tag),
        other.putIf('object', Buffer.from(`other ${round}`), tag),
      ]);
      expect(written.filter(Boolean)).toHaveLength(1);
      expect((await one.get('object'))?.bytes.toString()).toBe(
        written[0] ? `one ${round}` : `other ${round}`,
      );
    }
  });

  it('loses no change of commands on several machines', async () => {
    const machine = (name: string) =>
      openReleaseStore(path.join(directory, name), {
        RELEASES_URL: `s3://${s3.settings.bucket}/live`,
        RELEASES_LOCK_URL: url,
        S3_ENDPOINT: s3.settings.endpoint,
        AWS_REGION: s3.settings.region,
        AWS_ACCESS_KEY_ID: s3.settings.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      });
    const parts = ['fair', 'forms', 'host', 'marketing'];
    await Promise.all(
      parts.map((name) =>
        changePointer(machine(name), { who: name }, (pointer) => ({
          pointer: { ...pointer, versions: { ...pointer.versions, [name]: '0123456789ab' } },
          entry: { action: 'promote', name, to: '0123456789ab' },
        })),
      ),
    );
    const store = machine('reader');
    expect(Object.keys((await store.readPointer())?.versions ?? {}).sort()).toEqual(parts);
    expect((await readLog(store)).map(({ revision }) => revision)).toEqual([1, 2, 3, 4]);
  });

  /** An object in memory, which a write finds changed by others in the middle. */
  function write(name: string, text: string, inBetween: () => Promise<unknown>) {
    const put = async (bytes: Buffer) => {
      await inBetween();
      objects.set(name, bytes);
    };
    return {
      name,
      bytes: Buffer.from(text),
      read: async () => objects.get(name),
      holds: async () => true,
      put,
    };
  }
  const objects = new Map<string, Buffer>();

  /** Ends every other session, as a cut network or a restart does. */
  const endSessions = () =>
    postgres?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like '%release_writes%'",
    );

  it('has what others wrote put back by a write that lost its lock and came too late', async () => {
    const late = new LockTable(url).write(
      write('late', 'late', async () => {
        if (objects.has('late')) return;
        await endSessions();
        await new LockTable(url).write(write('late', 'in between', async () => {}));
      }),
    );
    expect(await late).toBe(false);
    expect(objects.get('late')?.toString()).toBe('in between');
  });

  it('keeps a write whose lock was lost while nobody else wrote', async () => {
    const lonely = new LockTable(url).write(write('lonely', 'kept', async () => endSessions()));
    expect(await lonely).toBe(true);
    expect(objects.get('lonely')?.toString()).toBe('kept');
    expect(await new LockTable(url).write(write('lonely', 'next', async () => {}))).toBe(true);
  });

  it('is not written while the database is away, and is again afterwards', async () => {
    const one = storage();
    expect(await one.putIf('away', Buffer.from('1'), undefined)).toBe(true);
    const tag = (await one.get('away'))?.tag;
    await postgres?.halt();
    await expect(storage().putIf('away', Buffer.from('2'), tag)).rejects.toThrow(
      'RELEASES_LOCK_URL: the database that keeps release commands apart cannot be used',
    );
    expect((await one.get('away'))?.bytes.toString()).toBe('1');
    await postgres?.start();
    expect(await one.putIf('away', Buffer.from('2'), tag)).toBe(true);
  });
});
