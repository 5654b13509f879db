import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { serverTemplate } from './server-template.ts';

/** Where a test keeps its data: it outlives a database that is closed. */
export interface TestStorage {
  readonly dataDirectory: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
}

export type MakeStorage = () => Promise<TestStorage>;

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server, each on its own database. A new one
 * on a server has nothing in it, as a first start finds it.
 */
export function describeOnBothDatabases(
  name: string,
  tests: (makeStorage: MakeStorage, makeNewStorage: MakeStorage) => void,
): void {
  describe(`${name}, embedded`, () => tests(makeEmbeddedStorage, makeEmbeddedStorage));
  describe.skipIf(inject('postgresUrl') === '')(`${name}, PostgreSQL`, () =>
    tests(makeServerStorage, makeNewServerStorage),
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

/** A database that is up to date. */
export const makeServerStorage: MakeStorage = () => makeServerStorageFrom(serverTemplate);

/** A database with nothing in it, as a first start finds it. */
export const makeNewServerStorage: MakeStorage = () => makeServerStorageFrom('template1');

async function makeServerStorageFrom(template: string): Promise<TestStorage> {
  const dataDirectory = makeDirectory();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
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
