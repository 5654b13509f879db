import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { atTheFair, staffToken } from './fair.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeDirectory, makeServerStorage, type TestStorage } from './test-storage.ts';

export const sharedKeys = {
  AUTH_KEY: Buffer.alloc(32, 1).toString('base64url'),
  CAPTCHA_KEY: 'a key for the bot-check, long enough',
  STAFF_TOKEN: staffToken,
  OPERATIONS_TOKEN: 'operations-token-for-tests',
};

/** One of several backends, and what visitors and staff do with it. */
export interface TestBackend extends ReturnType<typeof atTheFair> {
  readonly site: TestApp;
  readonly database: Database;
  readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** Two backends for the tests of one describe block, on one PostgreSQL database. */
export class BackendPair {
  private storage: TestStorage | undefined;
  private started: readonly [TestBackend, TestBackend] | undefined;

  constructor(private readonly environment: Record<string, string> = {}) {
    beforeAll(async () => {
      this.storage = await makeServerStorage();
      this.started = [await this.start(), await this.start()];
    });
    afterAll(async () => {
      await Promise.all((this.started ?? []).map(({ site }) => site.close()));
      await this.storage?.remove();
    });
  }

  get both(): readonly [TestBackend, TestBackend] {
    if (!this.started) throw new Error('The backends are started before the first test.');
    return this.started;
  }

  /** Does something with both at once. */
  at<Result>(work: (backend: TestBackend) => Promise<Result>): Promise<[Result, Result]> {
    const [a, b] = this.both;
    return Promise.all([work(a), work(b)]);
  }

  /** Status codes of what is asked of both at once, in order. */
  async statuses(work: (backend: TestBackend) => Promise<LightMyRequestResponse>) {
    return (await this.at(work)).map(({ statusCode }) => statusCode).sort();
  }

  /** Starts another one, with a disk of its own. */
  async start(overrides: Record<string, string> = {}): Promise<TestBackend> {
    const { storage } = this;
    if (!storage) throw new Error('The database is made before the first test.');
    const database = await storage.open();
    try {
      const site = await startTestApp({
        storage: { ...storage, dataDirectory: makeDirectory(), open: async () => database },
        environment: {
          ...sharedKeys,
          SEVERAL_BACKENDS: 'true',
          DATABASE_URL: storage.databaseUrl ?? '',
          ...this.environment,
          ...overrides,
        },
      });
      return { ...atTheFair(site), site, database, send: (request) => site.app.inject(request) };
    } catch (error) {
      await database.close();
      throw error;
    }
  }
}
