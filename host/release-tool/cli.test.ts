// @vitest-environment node
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { readLog } from '../releases/log.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { changeRemote, directory, setUpRepository, versionIn } from '../test/release-repository.ts';

/** Runs the release tool in a repository with builds, as `npm run release` does. */
function run(...args: string[]): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [`${inject('compiled')}/cli.js`, ...args], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, RELEASE_AUTHOR: 'tester' },
  });
}

async function command(...args: string[]) {
  const child = run(...args);
  const exit = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code: code as number, output: output.trim(), errors: errors.trim() };
}

setUpRepository();

it('tells what was done, and on another stream with an exit code why it was not', async () => {
  expect(await command('publish', 'marketing')).toEqual({
    code: 0,
    output: expect.stringMatching(/^marketing@[0-9a-f]{12} is published\./),
    errors: '',
  });
  expect(await command('status', '--force')).toEqual({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^Unknown option '--force'/),
  });
});

it('answers pipelines in JSON, refusals too', async () => {
  const { output } = await command('publish', 'marketing', '--json');
  const { version: published } = JSON.parse(output);
  const place = path.join(directory, '.data/releases/remotes/marketing', published);
  await writeFile(path.join(place, 'remoteEntry.js'), 'x');
  const refused = await command('promote', 'marketing', '--json');
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.output)).toEqual({
    error: expect.stringContaining('remoteEntry.js has 1 bytes'),
    file: 'remoteEntry.js',
    refusals: [
      {
        code: 'files',
        cause: expect.stringContaining('remoteEntry.js has 1 bytes'),
        file: 'remoteEntry.js',
        wayOut: expect.stringMatching(/^Build it anew/),
      },
    ],
  });
});

it('leaves the old state or the new one, whenever it is killed', async () => {
  const states = new Set<string>();
  for (const mark of ['1', '2']) {
    await changeRemote(mark);
    states.add(versionIn((await command('publish', 'marketing')).output));
    if (mark === '1') await command('promote', 'marketing');
  }
  const [v1, v2] = [...states];
  const store = new ReleaseStore(path.join(directory, '.data', 'releases'));
  for (let at = 0; at < 6; at++) {
    const target = at % 2 === 0 ? v2 : v1;
    const args = ['promote', `marketing@${target}`, '--unchecked', '--why', `try ${at}`];
    const child = run(...args);
    // Its first words come after everything that it does; most ends come before.
    await Promise.race([once(child.stdout, 'data'), pause(120 + at * 30)]);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const pointer = await store.readPointer();
    const live = pointer?.versions.marketing;
    const entries = await readLog(store);
    expect(states).toContain(live);
    expect(entries.at(-1)).toMatchObject({ to: live, revision: pointer?.revision });
    expect(entries.map(({ revision }) => revision)).toEqual(
      Array.from({ length: pointer?.revision ?? 0 }, (_, revision) => revision + 1),
    );
  }
  expect((await command('promote', `marketing@${v1}`)).code).toBe(0);
});
