// @vitest-environment node
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { remoteBuild } from '../test/builds.ts';
import { changeRemote, directory, setUpRepository, versionIn } from '../test/release-repository.ts';
import type * as CommandModule from './release-command.ts';

// As it runs: JavaScript, with the code of the process that renders beside it.
const { runReleaseCommand } = (await import(
  `${inject('compiled')}/release-command.js`
)) as typeof CommandModule;

/** Runs a release command in a repository with builds, as `npm run release` does. */
async function command(...args: string[]): Promise<{ code: number; says: string }> {
  const { failed, output, errors } = await runReleaseCommand(args, () => {});
  return { code: failed ? 1 : 0, says: (output || errors).trim() };
}

const typed = 'npm run release --';

setUpRepository();

const { env } = process;
const workingDirectory = process.cwd();

beforeEach(() => {
  const { PATH, TMPDIR } = env;
  process.env = { PATH, ...(TMPDIR && { TMPDIR }), RELEASE_AUTHOR: 'tester' };
  process.chdir(directory);
});

afterEach(() => {
  process.env = env;
  process.chdir(workingDirectory);
});

it('tells a release from first publication to the last rollback', async () => {
  const place = `${path.join(directory, '.data', 'releases')} (DATA_DIR names it)`;
  const nothing = { code: 0, says: `Nothing is released yet in ${place}.` };
  expect(await command('status')).toEqual(nothing);
  expect((await command('log')).says).toBe(`Nothing happened yet in ${place}.`);
  expect(existsSync(path.join(directory, '.data'))).toBe(false);

  const first = await command('publish', 'marketing');
  const v1 = versionIn(first.says);
  expect(first.says).toContain(`marketing@${v1} is published. Visitors do not get it yet.`);
  expect(first.says).toContain(`${typed} promote marketing@${v1}`);
  expect((await command('publish', 'marketing')).says).toBe(
    `marketing@${v1} was published before; nothing changed.`,
  );
  expect((await command('promote', 'marketing')).says).toBe(
    `marketing@${v1} is live; servers take it within 2 seconds.`,
  );

  await changeRemote('new');
  const v2 = versionIn((await command('publish', 'marketing')).says);
  expect((await command('diff', 'marketing')).says).toMatch(
    new RegExp(`^marketing: ${v1} \\(live\\) → ${v2}\n +all files: \\d+ → \\d+ bytes \\(\\+3\\)`),
  );
  expect((await command('promote', `marketing@${v2}`, '--why', 'a test')).says).toBe(
    `marketing@${v2} is live; servers take it within 2 seconds.\nTo undo: ${typed} rollback marketing`,
  );
  expect((await command('promote', 'marketing')).says).toBe(
    `marketing@${v2} is live already; nothing changed.`,
  );
  const back = await command('rollback', 'marketing');
  expect(back.says).toContain(`marketing@${v1} is live`);
  expect(back.says).toContain(`To undo: ${typed} promote marketing@${v2}`);
  expect((await command('status')).says).toMatch(
    new RegExp(`^marketing  ${v1}  \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z  -       -       -$`, 'm'),
  );
  expect(await command('rollback', 'marketing')).toEqual({
    code: 1,
    says: 'marketing has no earlier version to roll back to.',
  });
  const log = (await command('log', 'marketing')).says.split('\n').slice(1);
  expect(log.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
    ['tester', 'promote', 'marketing', '-', v1, '-'],
    ['tester', 'promote', 'marketing', v1, v2, 'a test'],
    ['tester', 'rollback', 'marketing', v2, v1, '-'],
  ]);
  const { entries } = JSON.parse((await command('log', '--json')).says);
  expect(entries.at(-1)).toMatchObject({ to: v1, revision: 3 });
});

it('holds a release back, gives it to a few, and switches it off', async () => {
  for (const mark of ['1', '2']) {
    await changeRemote(mark);
    await command('publish', 'marketing');
    if (mark === '1') await command('promote', 'marketing');
  }
  expect((await command('freeze', 'marketing', '--for', '2h', '--why', 'fair')).says).toMatch(
    /^marketing is frozen until .*: promotions are refused, rollbacks are not/,
  );
  expect(await command('promote', 'marketing')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/^marketing is frozen until .* \(fair\)/),
  });
  await command('unfreeze', 'marketing');
  expect((await command('promote', 'marketing', '--canary', '10%', '--for', '15m')).says).toMatch(
    /is live for 10% of the visitors.*\nAt .* everyone gets it/,
  );
  expect((await command('off', 'marketing')).says).toMatch(/^marketing is off;/);
  expect((await command('status')).says).toMatch(/10% until \S+ +off$/m);
  const { parts } = JSON.parse((await command('status', '--json')).says);
  expect(parts).toMatchObject([{ name: 'marketing', canary: { percent: 10 }, off: {} }]);
  expect((await command('on', 'marketing')).says).toMatch(/^marketing@.* is on again/);
});

it('publishes the host from its own folder', async () => {
  expect(await command('publish', 'host')).toMatchObject({ code: 0 });
  expect((await command('promote', 'host')).says).toMatch(/^host@[0-9a-f]{12} is live;/);
});

it('gives visitors nothing that does not render in the set that it joins', async () => {
  await command('publish', 'host');
  await command('promote', 'host');
  const page = (path: string) => ({
    path,
    language: 'nl' as const,
    module: 'features/home/home-page',
  });
  const build = await remoteBuild({ pages: [page('/'), page('/broken')] });
  const says = (await command('publish', 'marketing', '--from', build)).says;
  const refused = await command('promote', 'marketing');
  expect(refused.code).toBe(1);
  for (const [address, language] of [
    ['/broken', 'nl'],
    ['/en/broken', 'en'],
  ]) {
    expect(refused.says).toContain(
      `marketing@${versionIn(says)}: ${address} (${language}) does not render: Error: it is broken (server/features/home/home-page.js).\n  Open the page`,
    );
  }
  const forced = await command('promote', 'marketing', '--unchecked', '--why', 'it must be');
  expect(forced.code).toBe(0);
  expect(forced.says).toContain(
    'It was not checked: a server that cannot start it stays with what it has',
  );
  expect((await command('log')).says).toContain('it must be');
});

it('says of the last step of a canary, too, that nobody checked it', async () => {
  const unchecked = ['--unchecked', '--why', 'it must be'];
  const notChecked = 'It was not checked: a server that cannot start it';
  await command('publish', 'marketing');
  await command('promote', 'marketing');
  await changeRemote('1');
  await command('publish', 'marketing');
  const first = await command('promote', 'marketing', '--steps', '5,50', '--each', '15m');
  expect(first.says).toMatch(/ is live for 5% of the visitors;/);
  const step = await command('promote', 'marketing', '--next', ...unchecked);
  expect(step.says).toMatch(/ is live for 50% of the visitors;/);
  expect(step.says).not.toContain(notChecked);
  const last = await command('promote', 'marketing', '--next', ...unchecked);
  expect(last.says).toMatch(/ is live for everyone;/);
  expect(last.says).toContain(notChecked);
});

it('names DATA_DIR when it is a file', async () => {
  await writeFile(path.join(directory, '.data'), '');
  for (const args of [['status'], ['publish', 'marketing'], ['off', 'marketing']]) {
    expect(await command(...args)).toEqual({
      code: 1,
      says: `DATA_DIR: ${path.join(directory, '.data')} is a file, or lies below one: set it to a directory.`,
    });
  }
});

const notReleased =
  /^fair is not released\. Released: nothing yet in \/.+\/releases \(DATA_DIR names it\)\.$/;

it.each([
  ['no verb', [], /^Usage: npm run release -- <verb>/],
  ['an unknown verb', ['deploy', 'marketing'], /^Usage: npm run release -- <verb>/],
  ['what every object has', ['constructor'], /^Usage: npm run release -- <verb>/],
  [
    'no name',
    ['off'],
    /^Nothing stands after off: npm run release -- off <name>\n\nUsage: npm run release -- <verb>/,
  ],
  [
    'a name after a verb that is for all parts',
    ['prune', 'fair'],
    /^prune takes no name; for all parts: npm run release -- prune\n\nUsage/,
  ],
  ['to switch on what is not released', ['on', 'fair'], notReleased],
  ['to unfreeze what is not released', ['unfreeze', 'fair'], notReleased],
  ['to roll back what is not released', ['rollback', 'fair'], notReleased],
  ['the log of what is not released', ['log', 'fair'], notReleased],
  ['an unknown option', ['status', '--force'], /^Unknown option '--force'/],
  ['a package that is not built', ['publish', 'fair'], /artefact\.json is missing: build the/],
  ['a name that is not published', ['promote', 'fair'], /^fair is not published: publish it first/],
  ['a version that is not there', ['promote', 'fair@0'], /^fair@0 is not in the store/],
  ['a share of nobody', ['promote', 'fair@0', '--canary', '0'], /^"0" is no share of the visitors/],
  ['a time without a canary', ['promote', 'fair@0', '--for', '15m'], /give --canary 10% with it/],
  [
    'a time in two words',
    ['freeze', 'fair', '--for', '2', 'h'],
    /^"h" is too much after freeze fair: write one name, and times such as --for 2h in one word\./,
  ],
  [
    'a time that ends never',
    ['freeze', 'fair', '--for', '999999999999d'],
    /^"999999999999d" is too long a time: write 3650d at most\.$/,
  ],
  ['a time that is none', ['freeze', 'fair', '--for', 'soon'], /^"soon" is no time span/],
  [
    'an option of another verb',
    ['rollback', 'fair', '--canary', '5%'],
    /^rollback knows no --canary/,
  ],
  ['no checks without a reason', ['promote', 'fair@0', '--unchecked'], /needs a reason: --why/],
])('refuses %s in one go, with an exit code', async (_case, args, message) => {
  const { code, says } = await command(...args);
  expect(code).toBe(1);
  expect(says).toMatch(message);
  expect(says).not.toMatch(/^ +at /m);
});

it('refuses to go on without an option that npm kept', async () => {
  process.env.npm_config_next = 'true';
  expect(await command('promote', 'fair')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/^npm kept --next for itself: write -- before it\.\n\nUsage: /),
  });
});
