import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sharedKeys } from '../testing/backend-pair.ts';
import { makeRegistration, staffToken } from '../testing/fair.ts';
import { freePort } from '../testing/postgres-server.ts';
import { unpackReleasedBackend } from '../testing/released-backend.ts';
import { sendContact } from '../testing/running-servers.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { makeContentDirectory } from '../testing/test-content.ts';
import { makeNewServerStorage, type TestStorage } from '../testing/test-storage.ts';
import { migrationsFolder } from './migrations.ts';

// The backend that was released last and today's, on one database, as an upgrade has them.

const staff = { authorization: `Bearer ${staffToken}` };
const released = unpackReleasedBackend();

/** Longest that three servers take to start and two to end, on a busy machine, in milliseconds. */
const longestUpgrade = 300_000;

it('the recorded backend is the release that the migrations were noted for', () => {
  const file = path.join(migrationsFolder, 'meta', '_releases.json');
  const releases = JSON.parse(readFileSync(file, 'utf8')) as { readonly last: string }[];
  // When it is not: node scripts/record-backend.mjs.
  expect(released.lastMigration).toBe(releases.at(-1)?.last);
});

describe.skipIf(inject('postgresUrl') === '')('an upgrade from the last release', () => {
  let content: Awaited<ReturnType<typeof makeContentDirectory>>;
  let storage: TestStorage;
  const serving: ServerProcess[] = [];

  beforeEach(async () => {
    content = await makeContentDirectory();
    // What the last release makes of it, and then this one.
    storage = await makeNewServerStorage();
  });
  afterEach(async () => {
    await Promise.all(serving.splice(0).map((server) => server.crash()));
    await storage.remove();
    content.remove();
  });

  async function start(release: 'last' | 'this'): Promise<ServerProcess> {
    const environment = {
      ...sharedKeys,
      DATABASE_URL: storage.databaseUrl ?? '',
      DATA_DIR: storage.dataDirectory,
      CONTENT_DIR: content.directory,
      BACKEND_PORT: String(await freePort()),
      EMAIL_LIMIT: '100000',
      EMAIL_LIMIT_UNCHECKED: '100000',
      REGISTRATION_LIMIT: '100000',
    };
    const server =
      release === 'last'
        ? await startServer({ ...environment, ...released.environment }, released.program)
        : await startServer(environment);
    serving.push(server);
    return server;
  }

  /** Takes it from those that are asked, as a load balancer does, then asks it to end. */
  async function stop(server: ServerProcess): Promise<void> {
    serving.splice(serving.indexOf(server), 1);
    expect(await server.stop()).toBe(0);
  }

  let phones = 0;
  const register = (server: ServerProcess) => {
    phones += 1;
    const body = JSON.stringify(makeRegistration({ phone: `+316${10_000_000 + phones}` }));
    const headers = { 'content-type': 'application/json' };
    return fetch(`${server.url}/api/challenge/ticket`, { method: 'POST', headers, body });
  };
  // Not at once on a busy machine, where its snapshots may be old.
  const readinessOf = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status;
  const queueOf = async (server: ServerProcess) =>
    (await (
      await fetch(`${server.url}/api/challenge/staff/queue`, { headers: staff })
    ).json()) as StaffQueue;

  it(
    'fails no request, and loses nothing that was acknowledged, there and back',
    async () => {
      const before = await start('last');
      const answers: string[] = [];
      let isOver = false;
      const visitors = [0, 1].map(async (visitor) => {
        for (let sent = 0; !isOver && serving.length > 0; sent++) {
          const server = serving[(sent + visitor) % serving.length] as ServerProcess;
          const request = visitor === 0 ? register(server) : sendContact(server, `message ${sent}`);
          const answer = await request.then(
            async (response) => `${response.status} ${response.ok ? '' : await response.text()}`,
            String,
          );
          answers.push(`${visitor} ${answer}`.trim());
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      });

      const upgraded = await start('this');
      // Both serve the same tables for as long as the upgrade takes.
      const { tickets } = await queueOf(before);
      const codes = tickets.map(({ code }) => code).filter(Boolean);
      expect(codes.length).toBeGreaterThan(0);
      for (const server of serving) {
        const views = await fetch(`${server.url}/api/challenge/ticket/view/${codes[0]}`);
        expect(views.status).toBe(200);
        await expect.poll(() => readinessOf(server)).toBe(200);
      }
      await stop(before);
      // And back.
      const again = await start('last');
      await stop(upgraded);
      await expect.poll(() => readinessOf(again)).toBe(200);
      isOver = true;
      await Promise.all(visitors);

      const [registered, sent] = ['0 ', '1 '].map((visitor) =>
        answers.filter((answer) => answer.startsWith(visitor)),
      ) as [string[], string[]];
      expect(new Set(answers)).toEqual(new Set([`0 ${registered[0]?.slice(2)}`, '1 204']));
      expect(registered[0]).toMatch(/ 20[01]$/);
      const rows = async (text: string) => {
        const database = await storage.open();
        try {
          return (await database.query({ text })).rows;
        } finally {
          await database.close();
        }
      };
      expect(await rows('select count(*)::int as count from queue_tickets')).toEqual([
        { count: registered.length },
      ]);
      expect(
        await rows(
          "select count(*)::int as count from submissions where content->>'subject' like 'message %'",
        ),
      ).toEqual([{ count: sent.length }]);
      expect(sent.length).toBeGreaterThan(20);
    },
    longestUpgrade,
  );
});
