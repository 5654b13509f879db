// @vitest-environment node
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import { expect, it } from 'vitest';
import { container, remoteBuild, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { publish } from '../publish.ts';
import { checkCode } from './check-code.ts';

const page = 'assets/home-page.js';

/** Publishes a build with browser files beside its container, some of them not described. */
async function check(files: Record<string, string>, undescribed: readonly string[] = []) {
  const described = {
    'remoteEntry.js': container(['features/home/home-page']),
    [page]: '',
    ...files,
  };
  const directory = await remoteBuild({}, { files: described });
  if (undescribed.length > 0) await leaveOut(directory, undescribed);
  const store = await makeStore();
  const { name, version } = await publish(store, directory, tester);
  return checkCode(store, { name, version }).then(
    () => 'accepted',
    ({ message }: Error) => message.replace(version, 'V'),
  );
}

async function leaveOut(directory: string, files: readonly string[]): Promise<void> {
  const place = path.join(directory, 'artefact.json');
  const artefact = JSON.parse(await readFile(place, 'utf8')) as Artefact;
  const rest = Object.entries(artefact.files).filter(([file]) => !files.includes(file));
  await writeFile(place, JSON.stringify({ ...artefact, files: Object.fromEntries(rest) }));
}

it('accepts what imports its own files, shared modules and what is decided late', async () => {
  const code = `
    import { a } from './part.js';
    import { useState } from 'react';
    export * from '../assets/part.js';
    export const later = () => import(\`./part.js\`);
    export const other = (name) => import(name);
    export const text = "import('./missing.js')";`;
  expect(await check({ [page]: code, 'assets/part.js': 'export const a = 1;' })).toBe('accepted');
});

it.each([
  ['at once', "import './missing.js';"],
  ['later', "export const later = () => import('./missing.js');"],
  ['to pass it on', "export { a } from './missing.js';"],
])('refuses a file that imports %s what is not there', async (_case, code) => {
  expect(await check({ [page]: code })).toBe(
    `marketing@V: ${page} imports assets/missing.js, which is not there.`,
  );
});

it('refuses a chunk that cannot be parsed, though no page loads it at once', async () => {
  expect(await check({ 'assets/qr.js': 'export const qr = (;' })).toMatch(
    /^marketing@V: assets\/qr\.js cannot be parsed: .*\(1:19\)\.$/,
  );
});

it('refuses a file that the build does not describe, but for pictures of a public folder', async () => {
  const files = { 'leak.html': '<script>', 'mark.svg': '<svg/>' };
  expect(await check(files, ['mark.svg'])).toBe('accepted');
  expect(await check(files, ['leak.html', 'mark.svg'])).toBe(
    'marketing@V: leak.html is not listed in artefact.json, so it is none of this build.',
  );
});
