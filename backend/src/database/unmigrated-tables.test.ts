import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { migrationsFolder, readJournal } from './migrations.ts';

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { eager: true }): Record<string, object>;
  }
}

// By the bundler, so that `vitest --changed` knows that a changed table is for this test.
const tableFiles = import.meta.glob('../**/*-table.ts', { eager: true });

/** What drizzle-kit noted of the tables that the last migration leads to. */
function readLastSnapshot() {
  const last = String(readJournal().length - 1).padStart(4, '0');
  const file = path.join(migrationsFolder, 'meta', `${last}_snapshot.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

it('has a migration for each change of a table', async () => {
  const tables = generateDrizzleJson(Object.assign({}, ...Object.values(tableFiles)));
  expect(
    await generateMigration(readLastSnapshot(), tables),
    'Write the migration: npx pnpm --filter @site/backend migration --name <what changes>',
  ).toEqual([]);
});
