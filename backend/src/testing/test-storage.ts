import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openServerDatabase } from '../database/server-database.ts';

/** Where a test keeps its data: it outlives a database that is closed. */
export interface TestStorage {
  readonly dataDirectory: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
}

export type MakeStorage = () => Promise<TestStorage>;

/** Runs the same tests on the embedded database and on a PostgreSQL server, each on its own database. */
export function describeOnBothDatabases(
  name: string,
  tests: (makeStorage: MakeStorage) => void,
): void {
  describe(`${name}, embedded`, () => tests(makeEmbeddedStorage));
  describe.skipIf(inject('postgresUrl') === '')(`${name}, PostgreSQL`, () =>
    tests(makeServerStorage),
  );
}

export async function makeEmbeddedStorage(): Promise<TestStorage> {
  const dataDirectory = makeDirectory();
  cpSync(inject('embeddedTemplate'), dataDirectory, { recursive: true });
  return {
    dataDirectory,
    databaseUrl: undefined,
    open: () => openEmbeddedDatabase(dataDirectory),
    remove: async () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

export async function makeServerStorage(): Promise<TestStorage> {
  const dataDirectory = makeDirectory();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return {
    dataDirectory,
    databaseUrl: url.href,
    open: () => openServerDatabase(url.href),
    remove: async () => {
      await onServer(`drop database ${name} with (force)`);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A fresh temporary directory. */
export function makeDirectory(): string {
  return mkdtempSync(path.join(inject('temporaryDirectory'), 'data-'));
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
