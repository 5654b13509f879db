import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockDirectory } from '../../backend/src/database/directory-lock.ts';
import { buildFailure } from '../../scripts/build-failure.mjs';
import { readDevCommand } from '../../scripts/dev-command.mjs';
import { installFailure } from '../../scripts/install-failure.mjs';
import { root } from '../../scripts/remotes.mjs';
import { stopTimeOf } from '../../scripts/site.mjs';
import { releaseFolders } from '../../scripts/workspace.mjs';
import { runCode } from '../fixtures/programs.ts';

const execute = promisify(execFile);

it('a part that does not exist is named with those that do, before anything is built', async () => {
  const publish = execute(process.execPath, ['scripts/release.mjs', 'publish', 'fare'], {
    cwd: root,
  });
  await expect(publish).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^There is no part "fare"\. Try one of host, fair, .*marketing\.\n$/,
    ),
  });
});

it('what builds nothing is done with the tool that is there', async () => {
  const folders = ['host/dist', 'remote-fair/dist'].map((folder) => path.join(root, folder));
  const madeAt = () => Promise.all(folders.map(async (folder) => (await stat(folder)).ino));
  const before = await madeAt();
  const directory = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  try {
    const environment = { ...process.env, DATA_DIR: directory };
    const command = ['scripts/release.mjs', 'publish', 'fair', '--from', 'remote-fair/dist'];
    const { stdout } = await execute(process.execPath, command, { cwd: root, env: environment });
    expect(stdout).toMatch(/^fair@\w+ is published\./);
    expect(await madeAt()).toEqual(before);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

describe('before any package is installed', () => {
  let clone: string;

  beforeEach(async () => {
    clone = await mkdtemp(path.join(tmpdir(), 'site-clone-'));
    onTestFinished(() => rm(clone, { recursive: true, force: true }));
    for (const part of ['package.json', 'pnpm-workspace.yaml', 'scripts']) {
      await cp(path.join(root, part), path.join(clone, part), { recursive: true });
    }
  });

  it.each([
    [['dev', 'fare'], /^There is no remote "fare"/],
    [['release', 'publish', 'fare'], /^There is no part "fare"/],
  ] as const)('%s begins', async ([script, ...args], message) => {
    const begun = execute(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: clone });
    await expect(begun).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it.each([
    ['PORT', 'localhost'],
    ['BACKEND_PORT', '127.0.0.1'],
  ])('npm start refuses a %s that another program has', async (setting, address) => {
    const other = createServer().listen(0, address);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const ports = { PORT: '43117', BACKEND_PORT: '43118', [setting]: String(port) };
    const env = { ...process.env, HOST: '', BACKEND_HOST: '', ...ports };
    const begun = execute(process.execPath, ['scripts/start.mjs'], { cwd: clone, env });
    await expect(begun).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use: stop the other program or set ${setting} to a free one.\n`,
    });
  });
});

it('a user who may not build hears how what was built is published', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/opt/site/host/dist' });
  expect(buildFailure(error, 'publish fair --from remote-fair/dist').message).toMatch(
    /^\/opt\/site\/host\/dist cannot be .*\n {2}npm run release -- publish fair --from remote-fair\/dist$/,
  );
  const other = new Error('The build failed');
  expect(buildFailure(other, 'publish fair')).toBe(other);
});

it.each([
  [['fair'], {}, { remote: 'fair', alone: false, against: undefined }],
  [['fair', 'alone'], {}, { alone: true }],
  [
    ['fair', '--against', 'https://a.example', '--send'],
    {},
    { against: 'https://a.example', send: true },
  ],
  // As npm hands it on without `--`.
  [['fair', 'https://a.example'], { npm_config_against: 'true' }, { against: 'https://a.example' }],
  [['fair'], { npm_config_against: 'https://a.example' }, { against: 'https://a.example' }],
])('npm run dev reads %j beside %j', (args, environment, read) => {
  expect(readDevCommand(args, environment)).toMatchObject(read);
});

const noAddress = /^--against needs an address that starts with https:/;

it.each([
  [['fair', '--against', 'www.example.com'], {}, noAddress],
  [['fair', 'www.example.com'], { npm_config_against: 'true' }, noAddress],
  [['fair'], { npm_config_against: 'www.example.com' }, noAddress],
  [['fair'], { npm_config_against: 'true' }, noAddress],
  [['fair', 'www.example.com'], {}, /^"www.example.com" means nothing after fair\. .* --against /],
  [['fair', 'marketing'], {}, /^"marketing" means nothing after fair\./],
  [
    ['--against', 'https://a.example'],
    {},
    /^Name the remote: npm run dev fair -- --against https:/,
  ],
])('npm run dev refuses %j beside %j', (args, environment, message) => {
  expect(() => readDevCommand(args, environment)).toThrow(message);
});

describe('the port of the workbench', () => {
  const start = (port: number | string) =>
    execute(process.execPath, ['scripts/workbench.mjs'], {
      cwd: root,
      env: { ...process.env, WORKBENCH_PORT: String(port) },
      timeout: 20_000,
    });

  it('is told when another program has it', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start(port)).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${port} is in use: stop the other program or set WORKBENCH_PORT to a free one.\n`,
    });
    other.close();
  });

  it.each(['abc', '0', '65536', '5100.5'])('is told when it is none: %s', async (port) => {
    await expect(start(port)).rejects.toMatchObject({
      code: 1,
      stderr: `WORKBENCH_PORT: "${port}" is no port: set it to a number from 1 to 65535.\n`,
    });
  });
});

it('Ctrl+C, even twice, ends a script without an error, once everything has stopped', async () => {
  const { stdout, stderr } = await execute(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
      import { stopOnSignals } from './scripts/stop-on-signals.mjs';
      const stop = stopOnSignals(() => Promise.all([1, 2].map(async () => console.log('stopped'))));
      setInterval(() => {}, 1_000);
      process.once('SIGTERM', stop);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT']) process.kill(process.pid, signal);
    `,
    ],
    { cwd: root },
  );
  expect({ stdout, stderr }).toEqual({ stdout: 'stopped\nstopped\n', stderr: '' });
});

it.each([
  ['as SIGTERM does', `process.once('SIGTERM', () => { console.log('ended'); process.exit(); })`],
  ['with what runs below it', `process.once('exit', () => console.log('ended'))`],
])('a script ends %s when npm, which runs it, is gone', async (_how, listen) => {
  const script = `
    import { endWithParent } from './scripts/end-with-parent.mjs';
    ${listen};
    endWithParent();
    setInterval(() => {}, 1_000);
    process.send('started');
    process.channel.unref();
  `;
  const npm = `
    import { spawn } from 'node:child_process';
    const command = ['--input-type=module', '--eval', ${JSON.stringify(script)}];
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
    const env = { ...process.env, npm_lifecycle_event: 'dev' };
    spawn(process.execPath, command, { stdio, env }).once('message', () => process.exit());
  `;
  expect(await runCode(npm)).toEqual({ code: 0, output: 'ended\n' });
});

it('a data directory that is a file is told before anything is released', async () => {
  const file = path.join(root, 'package.json');
  await expect(releaseFolders(file, [])).rejects.toThrow(
    `DATA_DIR: ${file} is a file, or lies below one: set it to a directory.`,
  );
});

it('a start on the data directory of a site that runs releases nothing to its visitors', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const lock = lockDirectory(directory);
  try {
    const builds = [path.join(root, 'host', 'dist')];
    await expect(releaseFolders(directory, builds, { alone: true })).rejects.toThrow(
      /is in use by process \d+ on .+: stop that process or set DATA_DIR to another directory\.$/,
    );
    expect(await readdir(directory)).toEqual(['backend.lock']);
    lock.release();
    expect(await releaseFolders(directory, builds, { alone: true })).toEqual([
      expect.stringMatching(/^host@/),
    ]);
    expect(await readdir(directory)).not.toContain('backend.lock');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

it('a lockfile that lacks a package is told of with the command that mends it', () => {
  const output = ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"';
  expect(installFailure(output, 'pnpm@10.34.8')).toMatch(
    /up to date, and is to be committed:\n {2}npx pnpm@10\.34\.8 install$/,
  );
  expect(installFailure('ENOTFOUND', 'pnpm@10.34.8')).toBe(
    'Installing packages failed:\nENOTFOUND',
  );
});

it('a server that refuses its lame-duck time is not ended before it has said so', () => {
  expect(stopTimeOf({ LAME_DUCK_SECONDS: '5' })).toBe(35_000);
  for (const LAME_DUCK_SECONDS of ['', 'x', 'Infinity']) {
    expect(stopTimeOf({ LAME_DUCK_SECONDS })).toBe(30_000);
  }
});
