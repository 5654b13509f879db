import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyReleases, freePort } from '../fixtures/own-site.ts';
import { type Ending, root, runServers, startProgram } from '../fixtures/programs.ts';

/** Longest wait for a program to start on a machine that does more at the same time, in milliseconds. */
const longestStart = 40_000;

let directory: string;
let environment: Record<string, string>;

test.beforeEach(async () => {
  directory = await copyReleases();
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  environment = { DATA_DIR: directory, PORT: String(port), BACKEND_PORT: String(backendPort) };
});

test.afterEach(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));

test('a port that is none', async () => {
  const ending = await runServers({ ...environment, PORT: 'abc' });
  expectOneLine(ending, /^PORT: Invalid port input: "abc"$/);
});

test('a setting of the backend alone', async () => {
  const ending = await runServers({ ...environment, DATABASE_URL: 'mysql://localhost/site' });
  expectOneLine(ending, /^DATABASE_URL: must start with postgres:\/\/$/);
});

test('a site configuration that lacks a setting', async () => {
  const file = path.join(directory, 'site.config.json');
  const text = await readFile(path.join(root, 'site.config.json'), 'utf8');
  await writeFile(file, text.replace('"name": "Rawit",', ''));
  const ending = await runServers({ ...environment, SITE_CONFIG: file });
  expectOneLine(ending, /site\.config\.json: brand\.name is missing$/);
});

for (const variable of ['PORT', 'BACKEND_PORT'] as const) {
  test(`a busy ${variable}`, async () => {
    const port = Number(environment[variable]);
    const other = await listenOn(port);
    const ending = await runServers(environment);
    other.close();
    expectOneLine(
      ending,
      new RegExp(`^Port ${port} is in use: stop the other program or set ${variable} to a free`),
    );
  });
}

test('a data directory that another backend has', async () => {
  const holder = startProgram('backend/dist/server.js', {
    ...environment,
    LOG_LEVEL: 'error',
    BACKEND_PORT: String(await freePort()),
  });
  try {
    await expect
      .poll(() => readFile(path.join(directory, 'backend.lock'), 'utf8').catch(() => ''), {
        timeout: longestStart,
      })
      .not.toBe('');
    const ending = await runServers(environment);
    expectOneLine(ending, /is in use by process \d+ on .+: stop that process or set DATA_DIR/);
  } finally {
    await holder.stop();
  }
});

test('a database that cannot be reached', async () => {
  const address = `postgres://site:secret@127.0.0.1:${await freePort()}/site`;
  const ending = await runServers({ ...environment, DATABASE_URL: address });
  expectOneLine(ending, /DATABASE_URL/);
  expect(ending.output).not.toContain('secret');
});

test('a site of which nothing is released', async () => {
  await rm(path.join(directory, 'releases'), { recursive: true });
  const ending = await runServers(environment);
  expectOneLine(
    ending,
    /^Nothing is released: run npm start once, or deploy\/release-all\.sh as this user\.$/,
  );
});

/** One line that says what to do, and an exit code that scripts understand. */
function expectOneLine({ code, output }: Ending, line: RegExp): void {
  const lines = output.split('\n').filter((text) => text.trim() !== '');
  expect(lines, output).toHaveLength(1);
  expect(lines[0]).toMatch(line);
  expect(code).toBe(1);
}

/** Listens where the site would, on every address that `localhost` may mean. */
function listenOn(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
