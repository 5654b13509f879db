// @vitest-environment node
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openReleaseStore } from '../releases/store/open-store.ts';
import { remoteBuild } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';
import { keygenVerb, keysVerb, revokeVerb, trustVerb } from './key-verbs.ts';
import { promoteVerb } from './promote-verb.ts';
import { publishVerb } from './publish-verb.ts';
import { signVerb } from './sign-verb.ts';
import { statusVerb } from './status-verb.ts';
import type { Command, Verb } from './verb.ts';

let directory: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  directory = await makeDirectory();
  environment = { RELEASE_KEYS: path.join(directory, 'release-keys.json') };
});

/** What a command says, each with a store of its own as each is a process of its own. */
async function says(verb: Verb, target = '', options: Command['options'] = {}): Promise<string> {
  const store = openReleaseStore(path.join(directory, '.data'), environment);
  const author = { who: 'tester', why: options.why };
  const { lines } = await verb.run({ store, target, options, author, report: () => {} });
  return lines.join('\n');
}

const file = (name: string) => path.join(directory, name);

async function makeKey(name: string): Promise<string> {
  const made = await says(keygenVerb, file(name));
  await says(trustVerb, file(`${name}.pub`), { parts: 'marketing', owner: name });
  return /The key (\w{16}) is made/.exec(made)?.[1] ?? '';
}

it('tells how keys are made, used, changed and revoked', async () => {
  const first = await makeKey('first');
  expect((await stat(file('first.key'))).mode & 0o777).toBe(0o600);
  expect(await says(keysVerb)).toMatch(new RegExp(`^${first} +team +marketing +first$`, 'm'));
  await expect(says(keygenVerb, file('first'))).rejects.toThrow('keys are never replaced');

  const build = { from: await remoteBuild() };
  await expect(says(publishVerb, 'marketing', build)).rejects.toThrow(
    /^marketing must be signed, as .*release-keys\.json asks for it: set RELEASE_SIGNING_KEY_FILE/,
  );
  environment.RELEASE_SIGNING_KEY_FILE = file('first.key');
  const published = await says(publishVerb, 'marketing', build);
  const [, version] = /marketing@(\w{12}) is published/.exec(published) ?? [];
  expect(await says(promoteVerb, 'marketing')).toContain(`marketing@${version} is live`);
  expect(await says(statusVerb)).not.toContain('not signed');

  await makeKey('second');
  environment.RELEASE_SIGNING_KEY_FILE = file('second.key');
  expect(await says(signVerb, 'marketing')).toContain(
    `marketing@${version} is live and signed, number 2`,
  );
  expect(await says(revokeVerb, first, { why: 'it is old' })).not.toContain('cannot be taken');
  expect(await says(statusVerb)).toMatch(new RegExp(`^part .*\nmarketing +${version}`));
  expect(await says(keysVerb)).toMatch(new RegExp(`^${first} +revoked +.* \\(it is old\\)`, 'm'));
  await expect(
    says(trustVerb, file('first.pub'), { parts: 'marketing', owner: 'first' }),
  ).rejects.toThrow(`The key ${first} was revoked at`);
});

it('says what is refused from then on when the key of what is live is revoked', async () => {
  const first = await makeKey('first');
  environment.RELEASE_SIGNING_KEY_FILE = file('first.key');
  await says(publishVerb, 'marketing', { from: await remoteBuild() });
  await says(promoteVerb, 'marketing');
  expect(await says(revokeVerb, first.toLowerCase())).toMatch(
    /What is live cannot be taken any more: The place of marketing .*\nServers go on with what they run/,
  );
  expect(await says(statusVerb)).toMatch(/^Servers do not take this: The place of marketing/);
  await expect(says(revokeVerb, first)).rejects.toThrow('It trusts: none.');
});

it('says what a key is trusted with no longer, and how it is again', async () => {
  await makeKey('first');
  const key = file('first.pub');
  const changed = await says(trustVerb, key, { parts: 'jobs', owner: 'first', server: true });
  expect(changed).toContain('takes the place of what it was trusted with before: marketing.');
  const undo = (line: string) => `To undo: npm run release -- trust ${key} ${line}`;
  expect(changed).toContain(undo('--parts marketing --owner "first"'));
  expect(changed).not.toContain('revoke');
  expect(await says(trustVerb, key, { parts: 'marketing', owner: 'first' })).toContain(
    undo('--parts jobs --owner "first" --server'),
  );
});

it('asks whether a part of which nothing is published is a slip', async () => {
  await makeKey('first');
  environment.RELEASE_SIGNING_KEY_FILE = file('first.key');
  await says(publishVerb, 'marketing', { from: await remoteBuild() });
  const trusts = (parts: string) => says(trustVerb, file('first.pub'), { parts, owner: 'first' });
  expect(await trusts('marketing')).not.toContain('slip');
  expect(await trusts('marketing,fiar')).toMatch(
    /with marketing, fiar\..*\nNothing is published as fiar here: if that is a slip,/,
  );
});

it('says what is missing', async () => {
  environment = {};
  await expect(says(keysVerb)).rejects.toThrow('RELEASE_KEYS is missing');
  await expect(says(signVerb, 'marketing')).rejects.toThrow('RELEASE_KEYS is missing');
  environment = { RELEASE_SIGNING_KEY: 'RW' };
  await expect(says(statusVerb)).rejects.toThrow('RELEASE_SIGNING_KEY: This is no secret key');
  environment = { RELEASE_KEYS: file('release-keys.json') };
  await expect(says(trustVerb, 'RWQ', { parts: 'fair', owner: 'x' })).rejects.toThrow(
    'This is no public key of minisign',
  );
  await expect(says(trustVerb, file('x.pub'), { owner: 'x' })).rejects.toThrow(
    '--parts fair,forms',
  );
  await expect(says(signVerb, 'marketing', { above: 'x' })).rejects.toThrow('--above 12');
  await expect(readFile(file('release-keys.json'))).rejects.toThrow('ENOENT');
});

it('replaces no half of a pair of keys', async () => {
  await says(keygenVerb, file('first'));
  const known = await readFile(file('first.pub'), 'utf8');
  await rename(file('first.key'), file('vault'));
  await expect(says(keygenVerb, file('first'))).rejects.toThrow(
    'first.pub is there already: keys are never replaced.',
  );
  expect(await readFile(file('first.pub'), 'utf8')).toBe(known);
  await expect(stat(file('first.key'))).rejects.toThrow('ENOENT');
});

it('says what is wrong with a file or a part in one sentence', async () => {
  await says(keygenVerb, file('first'));
  const trusts = (key: string, parts: string) =>
    says(trustVerb, file(key), { parts, owner: 'first' });
  await expect(trusts('first.pub', 'Fair')).rejects.toThrow(
    /^--parts: "Fair" is the name of no part: write --parts fair,forms, in small letters\.$/,
  );
  await expect(trusts('first.pub', 'fair,')).rejects.toThrow('--parts: "" is the name of no part');
  await expect(trusts('none.pub', 'fair')).rejects.toThrow(/none\.pub cannot be read: ENOENT/);
  await expect(trusts('first.key', 'fair')).rejects.toThrow(
    /first\.key is the secret half of a key: npm run release -- trust \S+first\.pub$/,
  );
  await expect(says(keygenVerb, file('none/first'))).rejects.toThrow(
    /^There is no folder .*none: make it, or name another file\.$/,
  );
});

it('signs nothing when there is a key and no list of trusted ones', async () => {
  await makeKey('first');
  environment = { RELEASE_SIGNING_KEY_FILE: file('first.key') };
  await expect(says(statusVerb)).rejects.toThrow('RELEASE_KEYS is missing: it names the list');
});
