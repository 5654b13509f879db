// @vitest-environment node
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { hostBuild, release } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';

const embedded = fileURLToPath(new URL('../../site.config.json', import.meta.url));
let directory: string;

/** A port that is free at this moment, and the server that holds it until it is closed. */
async function holdPort() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const close = () => new Promise((resolve) => holder.close(resolve));
  onTestFinished(() => void holder.close());
  return { port: String(Object(holder.address()).port), close };
}

function run(environment: NodeJS.ProcessEnv): ChildProcess {
  const child = fork(`${inject('compiled')}/server.js`, {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Gives the server a release that it can load. */
async function releaseHost(): Promise<void> {
  const store = new ReleaseStore(path.join(directory, '.data', 'releases'));
  await release(store, await hostBuild('export function start() {}'));
}

/** Runs a server that cannot start, and tells how it ended. */
async function failedStart(environment: NodeJS.ProcessEnv) {
  const child = run(environment);
  const exit = once(child, 'exit');
  const says = child.stderr ? await text(child.stderr) : '';
  const [code] = await exit;
  return { code, lines: says.trim().split('\n') };
}

beforeEach(async () => {
  directory = await makeDirectory();
  await copyFile(embedded, path.join(directory, 'site.config.json'));
});

describe('a server that cannot start', () => {
  it('says one line per wrong setting', async () => {
    expect(await failedStart({ PORT: 'http', LOG_LEVEL: 'loud' })).toEqual({
      code: 78,
      lines: [expect.stringMatching(/^PORT: /), expect.stringMatching(/^LOG_LEVEL: /)],
    });
  });

  it('names DATA_DIR when it is a file', async () => {
    const file = path.join(directory, 'site.config.json');
    expect(await failedStart({ DATA_DIR: file })).toEqual({
      code: 78,
      lines: [`DATA_DIR: ${file} is a file, or lies below one: set it to a directory.`],
    });
  });

  it('says that the port is in use', async () => {
    await releaseHost();
    const { port } = await holdPort();
    expect(await failedStart({ PORT: port })).toEqual({
      code: 78,
      lines: [`Port ${port} is in use: stop the other program or set PORT to a free one.`],
    });
  });

  it('says that nothing is released, or that the pointer is damaged', async () => {
    const { port, close } = await holdPort();
    await close();
    expect(await failedStart({ PORT: port })).toEqual({
      code: 78,
      lines: ['Nothing is released: run npm start once, or deploy/release-all.sh as this user.'],
    });
    const releases = path.join(directory, '.data', 'releases');
    await mkdir(releases, { recursive: true });
    await writeFile(path.join(releases, 'pointer.json'), '{');
    expect(await failedStart({ PORT: port })).toEqual({
      code: 78,
      lines: [expect.stringMatching(/pointer\.json is damaged: /)],
    });
  });
});

describe('a server that runs', () => {
  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
    'says that it is ready, and ends in peace on %s though a browser is connected',
    async (signal) => {
      await releaseHost();
      const { port, close } = await holdPort();
      await close();
      const child = run({ PORT: port });
      const [message] = await once(child, 'message');
      expect(message).toBe('ready');
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(await answer.json()).toEqual({ status: 'alive' });

      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});
