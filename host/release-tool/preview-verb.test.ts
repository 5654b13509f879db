// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publish } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { S3Storage } from '../releases/store/s3-storage.ts';
import { remoteBuild, tester } from '../test/builds.ts';
import { makeDirectory, makeStore } from '../test/directories.ts';
import { overrideVerb } from './override-verb.ts';
import { previewVerb } from './preview-verb.ts';
import { previewsVerb } from './previews-verb.ts';
import type { Verb } from './verb.ts';

beforeEach(() => {
  vi.stubEnv('OVERRIDE_KEY', 'override-key-for-the-tests');
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.rawit.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('publishes a build, gives its address, lists it and ends it', async () => {
  const store = await makeStore();
  const run = (target: string, options = {}, verb = previewVerb) =>
    verb.run({ store, target, options, author: { who: 'Jan', why: 'warmer' }, report: () => {} });
  const from = await remoteBuild();
  const options = { name: 'waffle-colours', from, commit: 'abc', for: '14d', page: '/en/contact' };
  const { data, lines } = await run('marketing', options);
  const [{ version = '' } = {}] = await store.versions('marketing');
  expect(data).toMatchObject({ name: 'waffle-colours', part: 'marketing', version });
  expect(data.url).toMatch(
    /^https:\/\/www\.rawit\.example\/releases\/preview\/waffle-colours\/[\w-]{22}\/en\/contact$/,
  );
  expect(Date.parse(String(data.until)) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  expect(lines).toContain('To end it: npm run release -- preview --end waffle-colours');

  const description = await store.storage.get(`publications/marketing/${version}.json`);
  expect(JSON.parse(String(description?.bytes))).toMatchObject({ who: 'Jan', revision: 'abc' });
  await expect(store.newestVersion('marketing')).rejects.toThrow('marketing is not published');
  await publish(store, from, tester);
  expect(await store.newestVersion('marketing')).toBe(version);

  const again = await run(`marketing@${version}`, { name: 'waffle-colours', page: '/en/contact' });
  expect(again.data.url).toBe(data.url);
  const list = await run('', {}, previewsVerb);
  expect(list.lines[1]).toMatch(/^waffle-colours {2}marketing@\S+ +\S+Z +Jan +warmer +https:/);
  expect(JSON.stringify(list.data)).toContain('"who":"Jan"');

  await run('', { end: 'waffle-colours' });
  expect((await run('', {}, previewsVerb)).lines).toEqual(['There are no previews.']);
});

it('asks for what it needs', async () => {
  const store = await makeStore();
  const run = (options: object, target = 'marketing') =>
    previewVerb.run({ store, target, options, author: tester, report: () => {} });
  await expect(run({})).rejects.toThrow('--name waffle-colours');
  await expect(run({ name: 'a', for: 'soon' })).rejects.toThrow('is no time span');
  await expect(run({ name: 'a' }, 'marketing@0123456789ab')).rejects.toThrow('not in the store');
  await expect(run({ end: 'a' })).rejects.toThrow('There is no preview a');
});

it.each([
  [{ page: 'contact' }, '"contact" is no page of the site: write --page /en/contact'],
  [{ page: 'https://evil.example/x' }, 'is no page of the site'],
  [{ page: '//evil.example/x' }, 'is no page of the site'],
  [{ page: '/\\evil.example' }, 'is no page of the site'],
  [{ site: 'www.example.com' }, 'is no address of a site: write --site https://www.example.com'],
  [{ site: 'localhost:5100' }, 'is no address of a site'],
])('makes no preview and no link with %j', async (options, reason) => {
  const store = await makeStore();
  const { version } = await publish(store, await remoteBuild(), tester);
  const run = (verb: Verb, more = {}) => {
    const command = { store, target: `marketing@${version}`, author: tester, report: () => {} };
    return verb.run({ ...command, options: { ...options, ...more } });
  };
  await expect(run(previewVerb, { name: 'a' })).rejects.toThrow(reason);
  await expect(run(overrideVerb)).rejects.toThrow(reason);
  const command = { store, target: '', options: {}, author: tester, report: () => {} };
  expect((await previewsVerb.run(command)).lines).toEqual(['There are no previews.']);
});

it('signs nothing for servers elsewhere with a key of its own', async () => {
  vi.stubEnv('OVERRIDE_KEY', '');
  const storage = new S3Storage({
    bucket: 'site',
    prefix: '',
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-west-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  const store = new ReleaseStore(await makeDirectory(), { storage });
  const command = { store, target: '', options: {}, author: tester, report: () => {} };
  await expect(previewsVerb.run(command)).rejects.toThrow('OVERRIDE_KEY is missing');
});
