// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { container, remoteBuild, setPointer, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkSize } from './check-size.ts';

const home = 'features/home/home-page';
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');
const padding = (bytes: number) => ' '.repeat(bytes);

let store: ReleaseStore;

async function publishHome(code: string, more: Record<string, string> = {}): Promise<string> {
  const files = {
    'remoteEntry.js': container([home]),
    'assets/home-page.js': code,
    ...more,
  };
  return (await publish(store, await remoteBuild({}, { files }), tester)).version;
}

async function check(version: string): Promise<string> {
  const { pointer } = await store.readPointerToChange();
  const combination = { versions: { ...pointer.versions, marketing: version } };
  return checkSize(store, { name: 'marketing', version, pointer, combination }).then(
    () => 'accepted',
    (error: Error) => error.message.replace(/\d{3,}/g, 'N'),
  );
}

beforeEach(async () => {
  store = await makeStore();
  const live = await publishHome(noise(20_000) + padding(20_000));
  await setPointer(store, { versions: { marketing: live } });
});

it('accepts what grows a little', async () => {
  expect(await check(await publishHome(noise(24_000) + padding(22_000)))).toBe('accepted');
});

it.each([
  [
    'twice the script',
    () => publishHome(noise(50_000) + padding(20_000)),
    /^marketing@\w+: the script of features\/home\/home-page, compressed, has N bytes; what is live has N, which allows N/,
  ],
  [
    'twice the script, though it compresses well',
    () => publishHome(noise(20_000) + padding(70_000)),
    /: the script of features\/home\/home-page has N bytes; what is live has N, which allows N/,
  ],
  [
    'pictures that weigh more than everything else',
    () => publishHome(noise(20_000) + padding(20_000), { 'a.avif': noise(60_000) }),
    /: all files has N bytes; what is live has N/,
  ],
  [
    'more than any page may need',
    () => publishHome(noise(140_000)),
    /compressed|the script of features\/home\/home-page has N bytes; the budget is N/,
  ],
])('refuses %s, with the numbers', async (_case, build, message) => {
  expect(await check(await build())).toMatch(message);
});

it('lets the files grow with the pages', async () => {
  const pages = ['home', 'news', 'contact'].map((name) => ({
    path: `/${name}`,
    language: 'nl' as const,
    module: `features/${name}/${name}-page`,
  }));
  const modules = pages.map(({ module }) => module);
  const files = {
    'remoteEntry.js': container(modules),
    ...Object.fromEntries(
      modules.map((module) => [`assets/${module.split('/').at(-1)}.js`, noise(30_000)]),
    ),
  };
  const { version } = await publish(store, await remoteBuild({ pages }, { files }), tester);
  expect(await check(version)).toBe('accepted');
});

it('holds a page that is new to the budget alone', async () => {
  await setPointer(store, { versions: {} });
  expect(await check(await publishHome(noise(40_000)))).toBe('accepted');
  expect(await check(await publishHome(noise(140_000)))).toContain('the budget is N');
});
