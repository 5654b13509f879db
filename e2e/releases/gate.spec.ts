import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { copyReleases } from '../fixtures/own-site.ts';
import { releaseTool, runProgram } from '../fixtures/programs.ts';
import { test } from '../fixtures/test.ts';
import { faults } from './faults.ts';

let dataDirectory: string;

test.beforeAll(async () => {
  dataDirectory = await copyReleases();
});
test.afterAll(() => rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 }));

// A gate looks at dozens of pages.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

interface Refusal {
  readonly code: string;
  readonly cause: string;
  readonly file: string;
  readonly wayOut: string;
}

test('a remote with many faults is refused for each of them, with its file and what helps', async () => {
  let build = await ChangedBuild.of('marketing');
  for (const { change } of Object.values(faults)) build = await change(build);
  const refusals = await refusalsOf(build);
  for (const [what, { code, cause, file }] of Object.entries(faults)) {
    const found = refusals.find((refusal) => refusal.code === code && cause.test(refusal.cause));
    expect(found, `${what}: ${JSON.stringify(refusals, null, 2)}`).toBeDefined();
    expect(found?.file, what).toMatch(file);
    expect(found?.wayOut, what).not.toBe('');
  }
});

test('a remote whose server code opens files and throws outside of pages is refused for both', async () => {
  const build = await ChangedBuild.of('fair');
  await build.breakOnServer(
    'features/magazine/magazine-page',
    `import('node:fs').then((fs) => fs.readFileSync('/etc/hostname')).catch(() => {});
     setTimeout(() => { throw new Error('thrown late'); }, 50);`,
  );
  // A browser sees nothing of what servers run.
  const refusals = await refusalsOf(build, { CHROMIUM_PATH: '' });
  const causes = {
    isolation: /fs\.readFileSync/,
    process: /process that renders ended: Error: thrown late/,
  };
  for (const [code, cause] of Object.entries(causes)) {
    const found = refusals.find((refusal) => refusal.code === code);
    expect(found?.cause, JSON.stringify(refusals)).toMatch(cause);
    expect(found?.file).toBe('server/features/magazine/magazine-page.js');
  }
});

test('a remote that is well is promoted once it was rendered and visited', async () => {
  const build = await (await ChangedBuild.of('fair')).addFile('assets/more.txt', 'more');
  const published = await run(['publish', 'fair', '--from', build.directory, '--json']);
  const promoted = await run(['promote', 'fair', '--json']);
  expect(promoted.code, promoted.output).toBe(0);
  expect(promoted.output).toMatch(/\d+ of \d+ pages render\.\n1 page comes alive in a browser/);
  expect(promoted.output).toContain(`"version":"${JSON.parse(published.output).version}"`);
});

/** What a build is refused for. */
async function refusalsOf(
  { name, directory }: ChangedBuild,
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly Refusal[]> {
  const published = await run(['publish', name, '--from', directory, '--json']);
  expect(published.code, published.output).toBe(0);
  const { version } = JSON.parse(published.output) as { version: string };
  const { code, output } = await run(['promote', `${name}@${version}`, '--json'], environment);
  expect(code, output).toBe(1);
  const [line = ''] = /^\{"error".*\}$/m.exec(output) ?? [];
  const { refusals } = JSON.parse(line) as { readonly refusals?: readonly Refusal[] };
  expect(refusals, output).toBeDefined();
  return refusals ?? [];
}

/** Runs a release command on a copy of what the main site has released. */
function run(command: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return runProgram(releaseTool, command, {
    ...mainSite.environment,
    DATA_DIR: dataDirectory,
    CHROMIUM_PATH: launchOptions().executablePath ?? '',
    ...environment,
  });
}
