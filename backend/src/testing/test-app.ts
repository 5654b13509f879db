import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { HashingCost } from '../modules/auth/hashing-protocol.ts';
import { readConfig } from '../read-config.ts';
import { silentLog } from './silent-log.ts';
import { type ContentFiles, makeContentDirectory } from './test-content.ts';
import type { TestStorage } from './test-storage.ts';

/** Nearly nothing, where the real cost is a third of a second of a core for each password. */
const lowCost: HashingCost = { N: 2, r: 1, p: 1 };

export interface TestAppOptions {
  readonly storage: TestStorage;
  /** As the environment gives it. */
  readonly environment?: Record<string, string>;
  /** What of the content is not as `makeContentDirectory` has it. */
  readonly content?: ContentFiles;
  readonly log?: FastifyBaseLogger;
  readonly hashingCost?: HashingCost;
  readonly now?: () => number;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  close: () => Promise<void>;
}

/** The application on a test's storage, with content of its own. */
export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const { storage, environment = {}, log = silentLog, hashingCost = lowCost, now } = options;
  const content = await makeContentDirectory(options.content);
  const config = readConfig(
    { DATA_DIR: storage.dataDirectory, CONTENT_DIR: content.directory, ...environment },
    '/',
  );
  const database = await storage.open();
  const app = await buildApp(config, { database, log, hashingCost, ...(now ? { now } : {}) });
  await app.ready();
  return {
    app,
    config,
    database,
    close: async () => {
      await app.close();
      content.remove();
    },
  };
}
