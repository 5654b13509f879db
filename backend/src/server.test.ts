import { chmodSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { explainStartFailure } from '@site/shared/trust-boundary/start-failure';
import { describe, expect, inject, it } from 'vitest';
import { lendStorage } from './testing/lent-storage.ts';
import { mailed, runServers, sendContact } from './testing/running-servers.ts';
import { failToStart } from './testing/server-process.ts';
import { startTestApp } from './testing/test-app.ts';
import { svgAsset } from './testing/test-content.ts';
import { makeNewServerStorage } from './testing/test-storage.ts';

const { environment, start, dataDirectory } = runServers();

describe('a running server', () => {
  it('keeps its directory and port to itself, all in it for its owner only, and drains when it is stopped', async () => {
    const data = dataDirectory();
    // As it may have been before, and whatever the umask.
    chmodSync(data, 0o755);
    chmodSync(path.join(data, 'db', 'PG_VERSION'), 0o666);
    const server = await start();
    const second = await failToStart(await environment());
    expect(second.errors.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^The data directory \S+ is in use by process \d+ on \S+: stop that/),
    ]);
    expect(second.code).toBe(78);

    expect((await sendContact(server, 'Besloten')).status).toBe(204);
    const image = await fetch(`${server.url}/cms/assets/${svgAsset}?width=320&format=webp`);
    expect(image.status).toBe(200);
    expect(openToOthers(data)).toEqual([]);

    const widths = [1_001, 1_002, 1_003, 1_004, 1_005, 1_006];
    const arrived = () => server.log().match(/incoming request/g)?.length ?? 0;
    const before = arrived();
    const requests = widths.map((width) =>
      fetch(`${server.url}/cms/assets/${svgAsset}?width=${width}&format=avif`),
    );
    await expect.poll(arrived, { interval: 2 }).toBe(before + widths.length);
    const code = await server.stop();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses).toEqual(widths.map(() => 200));
    expect(code).toBe(0);
    expect(readdirSync(data)).not.toContain('backend.lock');
    expect(openToOthers(data)).toEqual([]);
  });

  it('makes a data directory that is for its owner only', async () => {
    const data = path.join(dataDirectory(), 'new', 'data');
    const server = await start({ DATA_DIR: data });
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['db', 'auth.key', 'staff.token']));
    expect(openToOthers(data)).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

describe.skipIf(inject('postgresUrl') === '')('with a PostgreSQL server', () => {
  it('runs on that, and makes no database of its own', async () => {
    const other = await makeNewServerStorage();
    const server = await start({
      DATA_DIR: other.dataDirectory,
      DATABASE_URL: other.databaseUrl ?? '',
    });
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(readiness).toBe(200);
    expect((await sendContact(server, 'Elders')).status).toBe(204);
    expect(await server.stop()).toBe(0);
    expect(readdirSync(other.dataDirectory).sort()).toEqual([
      'assets-cache',
      'auth.key',
      'captcha.key',
      'operations.token',
      'staff.token',
    ]);
    const database = await other.open();
    expect(await mailed(database)).toEqual(['Elders']);
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
    expect(code).toBe(78);
    expect(readdirSync(dataDirectory())).not.toContain('backend.lock');
  });

  it('says in one line that the database does not answer', async () => {
    const DATABASE_URL = 'postgres://ann:pw@127.0.0.1:1/site';
    const { code, errors } = await failToStart(await environment({ DATABASE_URL }));
    expect(errors.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^The database at \S+ cannot be used/),
    ]);
    expect(code).toBe(78);
  });

  // In this process: what its end looks like is seen above.
  it.each([
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ CONTENT_DIR: path.join(import.meta.dirname, 'nowhere') }, /news\.json cannot be read/],
  ] satisfies [Record<string, string>, RegExp][])('says in one line why: %o', async (bad, line) => {
    const storage = await lendStorage();
    const error = await startTestApp({ storage, environment: bad }).catch((reason) => reason);
    const told = explainStartFailure(error, { port: 'BACKEND_PORT', host: 'BACKEND_HOST' });
    expect(told.split('\n')).toEqual([expect.stringMatching(line)]);
    await storage.remove();
  });
});

/** Files and directories that others than their owner may use, as `path mode`. */
function openToOthers(directory: string): string[] {
  const names = ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })];
  return names.flatMap((name) => {
    const mode = statSync(path.join(directory, name), { throwIfNoEntry: false })?.mode ?? 0;
    return mode & 0o077 ? [`${name} ${(mode & 0o777).toString(8)}`] : [];
  });
}
