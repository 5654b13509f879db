// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, inject, it } from 'vitest';
import { hostBuild, remoteBuild } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';

let directory: string;

/** Runs a release command in a repository with builds, as `npm run release` does. */
async function command(...args: string[]): Promise<{ code: number; says: string }> {
  const child = spawn(process.execPath, [`${inject('compiled')}/cli.js`, ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH },
  });
  const exit = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code, says: (code === 0 ? output : errors).trim() };
}

const version = (says: string) => /@([0-9a-f]{12})/.exec(says)?.[1];

beforeEach(async () => {
  directory = await makeDirectory();
  await cp(await hostBuild(''), path.join(directory, 'host', 'dist'), { recursive: true });
  const remote = path.join(directory, 'remote-marketing', 'dist');
  await cp(await remoteBuild(), remote, { recursive: true });
});

it('tells a release from first publication to the last rollback', async () => {
  expect(await command('status')).toEqual({ code: 0, says: 'Nothing is released yet.' });

  const first = await command('publish', 'marketing');
  const v1 = version(first.says);
  expect(first.says).toBe(
    `marketing@${v1} is published. Visitors do not get it yet: promote marketing@${v1}`,
  );
  expect((await command('publish', 'marketing')).says).toBe(
    `marketing@${v1} was published before; nothing changed.`,
  );
  expect((await command('promote', 'marketing')).says).toBe(`marketing@${v1} is live.`);

  await writeFile(path.join(directory, 'remote-marketing', 'dist', 'new.txt'), '');
  const v2 = version((await command('publish', 'marketing')).says);
  expect((await command('promote', `marketing@${v2}`)).says).toBe(
    `marketing@${v2} is live. To undo: npm run release -- rollback marketing`,
  );
  expect((await command('promote', 'marketing')).says).toBe(
    `marketing@${v2} is live already; nothing changed.`,
  );
  expect((await command('rollback', 'marketing')).says).toBe(
    `marketing@${v1} is live. To undo: npm run release -- promote marketing@${v2}`,
  );
  expect((await command('status')).says).toMatch(
    new RegExp(`^marketing +${v1} +since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`),
  );
  expect(await command('rollback', 'marketing')).toEqual({
    code: 1,
    says: 'marketing has no earlier version to roll back to.',
  });
});

it('publishes the host from its own folder', async () => {
  expect(await command('publish', 'host')).toMatchObject({ code: 0 });
  expect((await command('promote', 'host')).says).toMatch(/^host@[0-9a-f]{12} is live\.$/);
});

it.each([
  ['no verb', [], /^Usage: npm run release -- <verb>/],
  ['an unknown verb', ['deploy', 'marketing'], /^Usage: npm run release -- <verb>/],
  ['no name', ['promote'], /^Usage: npm run release -- <verb>/],
  ['an unknown option', ['status', '--force'], /^Unknown option '--force'/],
  ['a package that is not built', ['publish', 'fair'], /artefact\.json is missing: build the/],
  ['a name that is not published', ['promote', 'fair'], /^fair is not published: publish it first/],
  ['a version that is not there', ['promote', 'fair@0'], /^fair@0 is not in the store/],
])('refuses %s in one go, with an exit code', async (_case, args, message) => {
  const { code, says } = await command(...args);
  expect(code).toBe(1);
  expect(says).toMatch(message);
  expect(says).not.toMatch(/^ +at /m);
});
