import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from './database/database.ts';
import { contactMessages } from './modules/contact/contact-messages-table.ts';
import { outboxMessages } from './modules/outbox/outbox-table.ts';
import { startFakeSmtpServer } from './testing/fake-smtp-server.ts';
import { freePort } from './testing/postgres-server.ts';
import { failToStart, type ServerProcess, startServer } from './testing/server-process.ts';
import { makeContentDirectory, svgAsset } from './testing/test-content.ts';
import {
  makeEmbeddedStorage,
  makeServerStorage,
  type TestStorage,
} from './testing/test-storage.ts';

const plenty = { CONTACT_LIMIT: '100000', CONTACT_LIMIT_UNCHECKED: '100000' };

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

async function environment(overrides: Record<string, string> = {}) {
  return {
    DATA_DIR: storage.dataDirectory,
    CONTENT_DIR: content.directory,
    BACKEND_PORT: String(await freePort()),
    ...plenty,
    ...overrides,
  };
}

async function start(overrides?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(await environment(overrides));
  running.push(server);
  return server;
}

function sendContact({ url }: ServerProcess, subject: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fromName: 'Jan', fromEmail: 'jan@b.nl', subject, message: 'Hoi' }),
  });
}

async function onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await storage.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const subjectsIn =
  (table: typeof contactMessages | typeof outboxMessages) => (database: Database) =>
    database.connection
      .select({ subject: table.subject })
      .from(table)
      .then((rows) => rows.map(({ subject }) => subject));

describe('a crash', () => {
  it('in the middle of contact messages loses none that was accepted, and doubles none', async () => {
    const server = await start();
    const accepted: string[] = [];
    let sent = 0;
    const sender = async () => {
      for (;;) {
        sent += 1;
        const subject = `Message ${sent}`;
        const response = await sendContact(server, subject).catch(() => undefined);
        if (!response) return;
        if (response.status === 204) accepted.push(subject);
      }
    };
    const senders = Array.from({ length: 8 }, sender);
    await expect.poll(() => accepted.length, { timeout: 20_000 }).toBeGreaterThan(60);
    await server.crash();
    await Promise.all(senders);
    const tables = await onDatabase((database) =>
      Promise.all([contactMessages, outboxMessages].map((table) => subjectsIn(table)(database))),
    );
    for (const stored of tables) {
      expect(stored).toEqual(expect.arrayContaining(accepted));
      expect(new Set(stored).size).toBe(stored.length);
    }
  });

  it('leaves messages that wait; each is delivered once when the mail server is back', async () => {
    const smtp = await startFakeSmtpServer();
    const mail = {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Rawit <website@rawit.example>',
      MAIL_TO: 'info@rawit.example',
    };
    smtp.reply('greeting', '421 Closed for today');
    const server = await start(mail);
    expect((await fetch(`${server.url}/outbox`)).status).toBe(404);
    const subjects = ['Een', 'Twee', 'Drie'];
    for (const subject of subjects) await sendContact(server, subject);
    await server.crash();
    smtp.reply('greeting', undefined);
    await onDatabase(async (database) => {
      const { connection } = database;
      await connection.update(outboxMessages).set({ nextAttemptAt: new Date(0) });
      const waiting = await subjectsIn(outboxMessages)(database);
      expect(waiting.sort()).toEqual([...subjects].sort());
    });
    const next = await start(mail);
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(3);
    expect(await next.stop()).toBe(0);
    const last = await start(mail);
    await sendContact(last, 'Vier');
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(4);
    const received = smtp.received.map(({ source }) =>
      /^Subject: (.*)$/m.exec(source)?.[1]?.trim(),
    );
    expect(received.sort()).toEqual(['Drie', 'Een', 'Twee', 'Vier']);
    expect(await last.stop()).toBe(0);
    await smtp.close();
  });
});

describe('a running server', () => {
  it('keeps its directory and port to itself, and drains when it is stopped', async () => {
    const server = await start();
    const second = await failToStart(await environment());
    expect(second.errors.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^The data directory \S+ is in use by process \d+ on \S+: stop that/),
    ]);
    expect(second.code).not.toBe(0);

    const widths = [1_001, 1_002, 1_003, 1_004, 1_005, 1_006];
    const requests = widths.map((width) =>
      fetch(`${server.url}/cms/assets/${svgAsset}?width=${width}&format=avif`),
    );
    const arrived = () => server.log().match(/incoming request/g)?.length ?? 0;
    await expect.poll(arrived, { interval: 2 }).toBe(widths.length);
    const code = await server.stop();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(widths.map(() => 200));
    expect(code).toBe(0);
    expect(readdirSync(storage.dataDirectory)).not.toContain('backend.lock');
  });
});

describe.skipIf(inject('postgresUrl') === '')('with a PostgreSQL server', () => {
  it('runs on that, and makes no database of its own', async () => {
    const other = await makeServerStorage();
    const server = await start({
      DATA_DIR: other.dataDirectory,
      DATABASE_URL: other.databaseUrl ?? '',
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await sendContact(server, 'Elders')).status).toBe(204);
    expect(await server.stop()).toBe(0);
    expect(readdirSync(other.dataDirectory).sort()).toEqual(['assets-cache', 'captcha.key']);
    const database = await other.open();
    expect(await subjectsIn(outboxMessages)(database)).toEqual(['Elders']);
    await database.close();
    await other.remove();
  });
});

describe('a start that fails', () => {
  it('says in one line that the port is busy, and frees the directory', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, errors } = await failToStart(await environment({ BACKEND_PORT: String(port) }));
    other.close();
    expect(errors).toBe(
      `Port ${port} is in use: stop the other program or set BACKEND_PORT to a free one.\n`,
    );
    expect(code).toBe(1);
    expect(readdirSync(storage.dataDirectory)).not.toContain('backend.lock');
  });

  it.each([
    [{ DATABASE_URL: 'postgres://ann:pw@127.0.0.1:1/site' }, /^The database at \S+ cannot be used/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ CONTENT_DIR: path.join(import.meta.dirname, 'nowhere') }, /news\.json cannot be read/],
    [{ BACKEND_HOST: '203.0.113.1' }, /^The address 203\.0\.113\.1 is not one of this machine/],
  ] satisfies [Record<string, string>, RegExp][])('says in one line why: %o', async (bad, line) => {
    const { code, errors } = await failToStart(await environment(bad));
    expect(errors.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
  });
});
