// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOverride } from '../releases/overrides/override-token.ts';
import { RevokedLinks } from '../releases/overrides/revoked-links.ts';
import { SetRecords } from '../releases/overrides/set-records.ts';
import { publish } from '../releases/publish.ts';
import { remoteBuild, tester } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { makeSet } from '../test/pages.ts';
import { overrideVerb } from './override-verb.ts';
import { replayVerb } from './replay-verb.ts';
import type { Verb } from './verb.ts';

const key = 'override-key-for-the-tests';
const origins = ['https://build.example'];

beforeEach(() => {
  vi.stubEnv('OVERRIDE_KEY', key);
  vi.stubEnv('OVERRIDE_ORIGINS', 'https://build.example/');
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.rawit.example,https://rawit.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function makeTool() {
  const store = await makeStore();
  const { version } = await publish(store, await remoteBuild(), tester);
  const run = async (verb: Verb, target: string, options = {}) => {
    const command = { store, target, options, author: tester, report: () => {} };
    const { data } = await verb.run(command);
    const url = new URL(String(data.url));
    const token = url.searchParams.get('token') ?? '';
    return { url, override: readOverride(token, { key, origins }) };
  };
  return { store, version, run };
}

it('links to other versions and to remotes of one’s own, signed and for a time', async () => {
  const { version, run } = await makeTool();
  const target = `marketing@${version},fair=http://localhost:5001`;
  const { url, override } = await run(overrideVerb, target, { for: '2h', page: '/contact' });
  expect(url.origin + url.pathname).toBe('https://www.rawit.example/releases/override');
  expect(url.searchParams.get('to')).toBe('/contact');
  expect(override).toMatchObject({
    versions: { marketing: version },
    local: { fair: 'http://localhost:5001' },
  });
  expect((override?.until ?? 0) - Date.now()).toBeGreaterThan(7_100_000);
});

it('leads to the machine of the person who opens it, and to listed origins only', async () => {
  const { run } = await makeTool();
  const { override } = await run(overrideVerb, 'fair=https://build.example/fair');
  expect(override?.local).toEqual({ fair: 'https://build.example/fair' });
  for (const address of [
    'https://evil.example',
    'http://localhost.evil.example',
    'http://0x7f.1@a',
  ]) {
    await expect(run(overrideVerb, `fair=${address}`)).rejects.toThrow('OVERRIDE_ORIGINS');
  }
});

it('is ended by its id, for all servers', async () => {
  const { store, version, run } = await makeTool();
  const { override } = await run(overrideVerb, `marketing@${version}`);
  const id = override?.id ?? '';
  const end = (text: string) =>
    overrideVerb.run({
      store,
      target: '',
      options: { end: text },
      author: tester,
      report: () => {},
    });
  await end(id);
  await end('0123456789ab');
  expect(await new RevokedLinks(store).has(id)).toBe(true);
  expect(await new RevokedLinks(store).has('aaaaaaaaaaaa')).toBe(false);
  await expect(end('forms')).rejects.toThrow('names no link');
});

it('refuses what is not there, no override, or too long', async () => {
  const { version, run } = await makeTool();
  await expect(run(overrideVerb, 'marketing@000000000000')).rejects.toThrow('not in the store');
  for (const target of ['marketing', 'host=http://localhost:1', 'fair=javascript:x']) {
    await expect(run(overrideVerb, target)).rejects.toThrow('is no override');
  }
  const tooLong = run(overrideVerb, `marketing@${version}`, { for: '2d' });
  await expect(tooLong).rejects.toThrow('24h at most');
});

it('leads from an error code to the versions behind it', async () => {
  const { store, version, run } = await makeTool();
  const set = makeSet({ name: 'marketing', pages: [] });
  const part = { ...set.host, name: 'marketing', version };
  await new SetRecords(store).keep({ ...set, id: 'abcdef012345', host: part, remotes: [] });
  const { override } = await run(replayVerb, 'ABCDEF012345-a1b2c3');
  expect(override?.versions).toEqual({ marketing: version });
  await expect(run(replayVerb, '000000000000-a1b2c3')).rejects.toThrow('was ever live here');
});
