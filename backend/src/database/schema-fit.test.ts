import { StartError } from '@site/shared/trust-boundary/start-failure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { refuseForeignSchema } from './schema-fit.ts';

describeOnBothDatabases('a database that a newer release has migrated', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  it('is used when it has only more than this release knows', async () => {
    await database.query({ text: 'alter table tickets add column seat text' });
    await database.query({ text: `alter table tickets add column row int not null default 1` });
    await database.query({ text: 'create table seats (id int not null)' });
    await expect(refuseForeignSchema(database)).resolves.toBeUndefined();
    await database.query({ text: 'alter table tickets drop column seat, drop column row' });
    await database.query({ text: 'drop table seats' });
  });

  it.each([
    {
      change: 'alter table submissions rename column topic to subject',
      undo: 'alter table submissions rename column subject to topic',
      reason: 'submissions.topic is missing',
    },
    {
      change: 'alter table sms_sends rename to sends',
      undo: 'alter table sends rename to sms_sends',
      reason: 'sms_sends.id is missing, sms_sends.phone is missing',
    },
    {
      change: 'alter table tickets add column seat int not null',
      undo: 'alter table tickets drop column seat',
      reason: 'tickets.seat is unknown',
    },
  ])('is refused in one line that says why: $change', async ({ change, undo, reason }) => {
    await database.query({ text: change });
    const error: unknown = await refuseForeignSchema(database).catch((thrown: unknown) => thrown);
    await database.query({ text: undo });
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain('a newer release has changed it. Start that release');
  });
});
