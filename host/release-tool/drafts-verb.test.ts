// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftLinks } from '../releases/drafts/draft-links.ts';
import { readDraftLink } from '../releases/drafts/draft-token.ts';
import { tester } from '../test/builds.ts';
import { makeStore } from '../test/directories.ts';
import { draftsVerb } from './drafts-verb.ts';

const key = 'override-key-for-the-tests';

beforeEach(() => {
  vi.stubEnv('OVERRIDE_KEY', key);
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.rawit.example');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const run = async (options = {}) =>
  draftsVerb.run({
    store: await makeStore(),
    target: '',
    options,
    author: tester,
    report: () => {},
  });

it('makes a preview address for each collection, which works for a time', async () => {
  const { data, lines } = await run({ for: '2h' });
  const urls = data.urls as Record<string, string>;
  expect(Object.keys(urls)).toEqual(['news', 'Events', 'vacancies']);
  for (const url of Object.values(urls)) {
    expect(lines).toContain(url);
    expect(url).toMatch(/^https:\/\/www\.rawit\.example\/cms\/drafts\?token=/);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(readDraftLink(token, key)).toBe(Date.parse(String(data.until)));
  }
  expect(urls.news).toMatch(
    /&version=\{\{\$version\}\}&to=\/nieuws\/\{\{url\}\}&to=\/nieuws\/\{\{id\}\}$/,
  );
});

it('is for a year at most', async () => {
  await expect(run({ for: '367d' })).rejects.toThrow('366d at most');
  await expect(run({ for: 'ever' })).rejects.toThrow('no time span');
});

it('makes the addresses that Directus begins with', async () => {
  const file = new URL('../../docs/directus/snapshot.yaml', import.meta.url);
  const snapshot = await readFile(file, 'utf8');
  for (const url of Object.values(draftLinks('https://www.example.com', 'TOKEN'))) {
    expect(snapshot).toContain(`preview_url: "${url}"`);
  }
});
