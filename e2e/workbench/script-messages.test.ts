import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installFailure } from '../../scripts/install-failure.mjs';
import { root } from '../../scripts/remotes.mjs';
import { stopTimeOf } from '../../scripts/site.mjs';

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

it.each([
  [['dev', 'fare'], /^There is no remote "fare"/],
  [['release', 'publish', 'fare'], /^There is no part "fare"/],
] as const)('%s begins before any package is installed', async ([script, ...args], message) => {
  const clone = await mkdtemp(path.join(tmpdir(), 'site-clone-'));
  try {
    for (const part of ['package.json', 'pnpm-workspace.yaml', 'scripts']) {
      await cp(path.join(root, part), path.join(clone, part), { recursive: true });
    }
    const begun = execute(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: clone });
    await expect(begun).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  } finally {
    await rm(clone, { recursive: true, force: true });
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
