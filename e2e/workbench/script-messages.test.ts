import { execFile } from 'node:child_process';

import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { installFailure } from '../../scripts/install-failure.mjs';
import { root } from '../../scripts/remotes.mjs';

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

it('a lockfile that lacks a package is told of with the command that mends it', () => {
  const output = ' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"';
  expect(installFailure(output, 'pnpm@10.34.8')).toMatch(
    /up to date, and is to be committed:\n {2}npx pnpm@10\.34\.8 install$/,
  );
  expect(installFailure('ENOTFOUND', 'pnpm@10.34.8')).toBe(
    'Installing packages failed:\nENOTFOUND',
  );
});
