import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { releaseTool, root, runProgram } from '../fixtures/programs.ts';

const run = promisify(execFile);

it('deploy/release-all.sh gives a new site its first release, and does not repeat it', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'site-first-release-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const releaseAll = () =>
    run('sh', ['deploy/release-all.sh'], { cwd: root, env: { ...process.env, DATA_DIR } });
  await releaseAll();
  const { output } = await runProgram(releaseTool, ['status'], { DATA_DIR });
  expect([...output.matchAll(/^(\w+) +[0-9a-f]{12} /gm)].map(([, part]) => part)).toEqual([
    'host',
    'forms',
    'marketing',
    'fair',
  ]);
  await expect(releaseAll()).rejects.toMatchObject({
    code: 1,
    stderr: 'The site is released already. Promote part by part: docs/releases.md.\n',
  });
});
