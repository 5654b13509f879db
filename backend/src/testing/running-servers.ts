import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { outboxMessages } from '../modules/outbox/outbox-table.ts';
import { freePort } from './postgres-server.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { makeContentDirectory } from './test-content.ts';
import { makeEmbeddedStorage, type TestStorage } from './test-storage.ts';

const plenty = { EMAIL_LIMIT: '100000', EMAIL_LIMIT_UNCHECKED: '100000' };

/** Servers as processes of their own for the tests of a file, on a database for each test. */
export function runServers() {
  let storage: TestStorage;
  let content: Awaited<ReturnType<typeof makeContentDirectory>>;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    content = await makeContentDirectory();
  });
  beforeEach(async () => {
    storage = await makeEmbeddedStorage();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.crash()));
    await storage.remove();
  });
  afterAll(() => content.remove());

  const environment = async (overrides: Record<string, string> = {}) => ({
    DATA_DIR: storage.dataDirectory,
    CONTENT_DIR: content.directory,
    BACKEND_PORT: String(await freePort()),
    ...plenty,
    ...overrides,
  });

  return {
    environment,
    dataDirectory: () => storage.dataDirectory,
    async start(overrides?: Record<string, string>): Promise<ServerProcess> {
      const server = await startServer(await environment(overrides));
      running.push(server);
      return server;
    },
    async onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await storage.open();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  };
}

/** A message from who gave no address: it makes one mail, to the company. */
export function sendContact({ url }: ServerProcess, subject: string): Promise<Response> {
  return fetch(`${url}/api/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fromName: 'Jan', fromEmail: '', subject, message: 'Hoi' }),
  });
}

/** Subjects of the e-mails in the outbox. */
export async function mailed({ connection }: Database): Promise<string[]> {
  const rows = await connection
    .select({ subject: outboxMessages.subject })
    .from(outboxMessages)
    .where(eq(outboxMessages.channel, 'email'));
  return rows.map(({ subject }) => subject);
}
