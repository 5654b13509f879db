// @vitest-environment node
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { release, remoteBuild } from '../test/builds.ts';
import { makeDirectory, makeStore } from '../test/directories.ts';
import { exportVerb } from './copy-verbs.ts';

async function exportTo(folder: string): Promise<string> {
  const store = await makeStore();
  await release(store, await remoteBuild());
  const author = { who: 'tester', why: undefined };
  const command = { store, target: folder, options: {}, author, report: () => {} };
  return (await exportVerb.run(command)).lines.join('\n');
}

it('copies releases into a new folder, and over what an interrupted copy left', async () => {
  const folder = path.join(await makeDirectory(), 'backup');
  await mkdir(path.join(folder, 'remotes'), { recursive: true });
  await writeFile(path.join(folder, 'pointer.json.5b2f'), '');
  expect(await exportTo(folder)).toContain(`files were copied to ${folder}`);
});

it('writes nothing into a folder of other files', async () => {
  const folder = await makeDirectory();
  await writeFile(path.join(folder, 'passwd'), '');
  await expect(exportTo(folder)).rejects.toThrow(
    `${folder} has other files, such as passwd: name a folder that is new, empty, or has an earlier copy.`,
  );
  expect(await readdir(folder)).toEqual(['passwd']);
});

it('says that a file is no folder', async () => {
  const file = path.join(await makeDirectory(), 'backup');
  await writeFile(file, '');
  await expect(exportTo(file)).rejects.toThrow(`${file} cannot be read: ENOTDIR`);
});
