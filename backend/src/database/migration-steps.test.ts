import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findUnsafeSteps } from '../testing/migration-steps.ts';
import { migrationsFolder, readJournal } from './migrations.ts';

const migrations = readJournal().map(({ tag }) => ({
  tag,
  sql: readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8'),
}));
const releases = z
  .array(z.object({ last: z.string(), sha256: z.string() }))
  .nonempty()
  .parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_releases.json'), 'utf8')));

describe('the migrations', () => {
  it('of the next release take nothing away that the last one uses', () => {
    const lasts = releases.map(({ last }) => last);
    expect(findUnsafeSteps(migrations, lasts)).toEqual([]);
  });

  it('of each release are as they were released', () => {
    for (const { last, sha256 } of releases) {
      const end = migrations.findIndex(({ tag }) => tag === last);
      expect(end, last).toBeGreaterThanOrEqual(0);
      const hash = createHash('sha256');
      for (const { sql } of migrations.slice(0, end + 1)) hash.update(sql);
      expect(hash.digest('hex'), `${last} or one before it was changed`).toBe(sha256);
    }
  });
});

describe('a migration', () => {
  const released = { tag: '0000_first', sql: 'CREATE TABLE "a" ("b" text);' };
  const complaints = (sql: string, ...before: { tag: string; sql: string }[]) =>
    findUnsafeSteps([released, ...before, { tag: '0009_next', sql }], ['0000_first']);

  it.each([
    'CREATE TABLE "c" ("d" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "c" text;',
    'ALTER TABLE "a" ADD COLUMN "c" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'DROP INDEX "a_b";--> statement-breakpoint\nCREATE INDEX "a_b" ON "a" ("b");',
    '-- does not drop table a\nUPDATE "a" SET "b" = \'drop column\';',
  ])('may add: %s', (sql) => {
    expect(complaints(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "a" CASCADE;', 'drops a table'],
    ['DELETE FROM "a";', 'empties a table'],
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a column'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" RENAME TO "c";', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', 'changes the type'],
    ['ALTER TABLE "a"\n  ALTER COLUMN "b" SET NOT NULL;', 'demands a value'],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', 'takes a default away'],
    ['ALTER TABLE "a" ADD COLUMN "c" text NOT NULL;', 'has to be filled'],
    [
      'CREATE TABLE "c" ();--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "b";',
      'drops a column',
    ],
  ])('may not take away what the release before uses: %s', (sql, what) => {
    expect(complaints(sql)).toEqual([expect.stringContaining(what)]);
  });

  it('may take away what a release has stopped to use, when it says so', () => {
    expect(complaints('-- contract of 0000_first\nALTER TABLE "a" DROP COLUMN "b";')).toEqual([]);
  });

  it.each(['0005_before', '0009_next', '0042_nothing'])(
    'may not do so in the release that stops to use it: %s',
    (expanded) => {
      const before = { tag: '0005_before', sql: 'ALTER TABLE "a" ADD COLUMN "c" text;' };
      const sql = `-- contract of ${expanded}\nALTER TABLE "a" DROP COLUMN "b";`;
      expect(complaints(sql, before)).toEqual([expect.stringContaining('in no release yet')]);
    },
  );
});
