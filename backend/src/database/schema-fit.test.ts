import { StartError } from '@site/shared/trust-boundary/start-failure';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { refuseForeignSchema } from './schema-fit.ts';

describeOnBothDatabases('a database that a newer release has migrated', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeEach(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterEach(async () => {
    await database.close();
    await storage.remove();
  });

  it('is used when it has only more than this release knows', async () => {
    await database.query({ text: 'alter table tickets add column seat text' });
    await database.query({ text: `alter table tickets add column row int not null default 1` });
    await database.query({ text: 'create table seats (id int not null)' });
    await expect(refuseForeignSchema(database)).resolves.toBeUndefined();
  });

  it.each([
    ['alter table submissions rename column topic to subject', 'submissions.topic is missing'],
    ['drop table sms_sends', 'sms_sends.id is missing, sms_sends.phone is missing'],
    ['alter table tickets add column seat int not null', 'tickets.seat is unknown'],
  ])('is refused in one line that says why: %s', async (text, reason) => {
    await database.query({ text });
    const error: unknown = await refuseForeignSchema(database).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain('a newer release has changed it. Start that release');
  });
});
