import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
    'fair',
    'forms',
    'marketing',
  ]);
  await expect(releaseAll()).rejects.toMatchObject({
    code: 1,
    stderr: 'The site is released already. Promote part by part: docs/releases.md.\n',
  });
});

it('deploy/release-all.sh releases each remote that has a folder', async () => {
  const site = await mkdtemp(path.join(tmpdir(), 'site-first-release-'));
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  const tool = path.join(site, 'host/build/release-tool/cli.js');
  for (const folder of ['deploy', path.dirname(tool), 'remote-fair', 'remote-jobs']) {
    await mkdir(path.resolve(site, folder), { recursive: true });
  }
  await cp(path.join(root, 'deploy/release-all.sh'), path.join(site, 'deploy/release-all.sh'));
  await writeFile(tool, 'console.log(process.argv.slice(2).join(" "));');
  const { stdout } = await run('sh', ['deploy/release-all.sh'], { cwd: site });
  expect(stdout.trim().split('\n')).toEqual([
    'publish host --from host/dist',
    'publish fair --from remote-fair/dist',
    'publish jobs --from remote-jobs/dist',
    'promote host --unchecked --why first release',
    'promote fair --unchecked --why first release',
    'promote jobs',
  ]);
});
