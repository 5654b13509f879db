import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followSources } from '../../scripts/follow-sources.mjs';
import { root } from '../../scripts/remotes.mjs';

let directory: string;
let sources: string;
let changes: number;
let stop: () => Promise<void>;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-sources-'));
  sources = path.join(directory, 'src', 'features');
  await mkdir(sources, { recursive: true });
  await writeFile(path.join(sources, 'page.tsx'), 'first');
  changes = 0;
  const followed = followSources(path.relative(root, directory), () => {
    changes += 1;
  });
  stop = followed.stop;
  await followed.ready;
});
afterEach(async () => {
  await stop();
  await rm(directory, { recursive: true, force: true });
});

const seen = (count: number) => expect.poll(() => changes).toBe(count);

it('a file is followed however it is saved, again and again', async () => {
  const page = path.join(sources, 'page.tsx');
  await writeFile(page, 'in place');
  await seen(1);
  // As most editors do, so that a file is never half there.
  for (const count of [2, 3, 4]) {
    await writeFile(path.join(sources, '.page.tsx.new'), `replaced ${count}`);
    await rename(path.join(sources, '.page.tsx.new'), page);
    await seen(count);
  }
  // As git does.
  await rm(page);
  await writeFile(page, 'as it was');
  await seen(5);
});

it('a folder that comes later is followed too', async () => {
  const folder = path.join(sources, 'new-page');
  await mkdir(folder);
  await writeFile(path.join(folder, 'new-page.tsx'), 'first');
  await seen(1);
  await writeFile(path.join(folder, 'new-page.tsx'), 'second');
  await seen(2);
});

it('what servers are built of and the settings that they read are followed', async () => {
  const { include } = JSON.parse(
    await readFile(path.join(root, 'host', 'tsconfig.server.json'), 'utf8'),
  );
  const folders: string[] = include.map((folder: string) => path.join(directory, folder));
  for (const folder of folders) await mkdir(folder);
  const files = [
    ...folders.map((folder) => path.join(folder, 'server.ts')),
    ...['fair.config.json', 'site.config.json'].map((file) => path.join(directory, file)),
  ];
  for (const file of files) await writeFile(file, 'first');
  let seenOf = 0;
  const followed = followSources(path.relative(root, directory), () => {
    seenOf += 1;
  });
  await followed.ready;
  for (const [index, file] of files.entries()) {
    await writeFile(file, 'second');
    await expect.poll(() => seenOf).toBe(index + 1);
  }
  await followed.stop();
});
