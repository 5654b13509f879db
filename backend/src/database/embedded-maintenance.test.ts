import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEmbeddedStorage, type TestStorage } from '../testing/test-storage.ts';
import { startMaintenance } from './embedded-maintenance.ts';

let storage: TestStorage;
let session: PGlite;

beforeEach(async () => {
  storage = await makeEmbeddedStorage();
  session = await PGlite.create(path.join(storage.dataDirectory, 'db'));
});

afterEach(async () => {
  await session.close();
  await storage.remove();
});

const lastCheckpoint = async () => {
  const { rows } = await session.query<{ lsn: string }>(
    'select checkpoint_lsn::text as lsn from pg_control_checkpoint()',
  );
  return rows[0]?.lsn;
};

const logFiles = () => readdirSync(path.join(storage.dataDirectory, 'db', 'pg_wal')).length;

it('checkpoints once enough was written, so that the log does not grow without end', async () => {
  const maintenance = startMaintenance(session);
  maintenance.stop();
  await maintenance.checkpointWhenDue();
  const before = await lastCheckpoint();
  await session.exec('create table notes (text text)');
  await maintenance.checkpointWhenDue();
  expect(await lastCheckpoint()).toBe(before);

  const write = () =>
    session.exec(
      `insert into notes select repeat(md5(n::text), 60) from generate_series(1, 10000) n`,
    );
  await write();
  await maintenance.checkpointWhenDue();
  const after = await lastCheckpoint();
  expect(after).not.toBe(before);
  const files = logFiles();
  for (let round = 0; round < 3; round += 1) {
    await write();
    await maintenance.checkpointWhenDue();
  }
  expect(logFiles()).toBeLessThanOrEqual(files * 2);
});
