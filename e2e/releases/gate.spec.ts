import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { copyReleases } from '../fixtures/own-site.ts';
import { releaseTool, runProgram } from '../fixtures/programs.ts';
import { test } from '../fixtures/test.ts';

let dataDirectory: string;

test.beforeAll(async () => {
  dataDirectory = await copyReleases();
});
test.afterAll(() => rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 }));

test.describe.configure({ mode: 'serial' });

interface BadArtefact {
  readonly what: string;
  readonly change: (build: ChangedBuild) => Promise<ChangedBuild>;
  readonly refusal: RegExp;
  readonly file: RegExp;
}

/** What only a real build, renderer or browser can tell; the rest is tested beside the gate's code. */
const badArtefacts: readonly BadArtefact[] = [
  {
    what: 'lacks a language',
    change: (build) => build.replaceText('\ten: () =>', '\txx: () =>', 'server/features/contact'),
    refusal: /\/contact \(nl\) does not render/,
    file: /^server\/features\/contact\/contact-page\.js$/,
  },
  {
    what: 'throws on hydrate',
    change: (build) => build.replaceText('Wij detacheren developers.', 'Anders.', 'assets'),
    refusal: /: \/ in a browser (?:throws|complains): .*(?:#4\d\d|[Hh]ydrat)/,
    file: /^assets\/home-page-.*\.js$/,
  },
  {
    what: 'breaks the content policy',
    change: (build) =>
      build.breakInBrowser(
        'features/home/home-page',
        "fetch('https://evil.example').catch(() => {});",
      ),
    refusal: /: \/ in a browser violates the content policy: .*evil\.example/,
    file: /^assets\/home-page-.*\.js$/,
  },
  {
    what: 'does not load',
    change: (build) =>
      build.breakInBrowser('features/home/home-page', "throw new Error('broken in browsers');"),
    refusal: /: \/ in a browser is not alive .* does not load: Error: broken in browsers/,
    file: /^assets\/home-page-.*\.js$/,
  },
  {
    what: 'reloads its page again and again',
    change: (build) =>
      build.breakInBrowser('features/home/home-page', 'setTimeout(() => location.reload(), 50);'),
    refusal: /: \/ in a browser leaves or reloads by itself/,
    file: /^assets\/home-page-.*\.js$/,
  },
  {
    what: 'ends the thread that renders',
    change: (build) =>
      build.breakOnServer('features/home/home-page', 'setTimeout(() => process.exit(3), 50);'),
    refusal: /The rendering thread ended with code 3/,
    file: /^server\//,
  },
];

for (const { what, change, refusal, file } of badArtefacts) {
  test(`a remote that ${what} is refused, and the file is named`, async () => {
    const version = await publish(await change(await ChangedBuild.of('marketing')));
    await expectRefusal(version, { refusal, file });
  });
}

test('a remote that is well is promoted once it was rendered and visited', async () => {
  const build = await (await ChangedBuild.of('fair')).addFile('assets/more.txt', 'more');
  const published = await run('publish', 'fair', '--from', build.directory, '--json');
  const promoted = await run('promote', 'fair', '--json');
  expect(promoted.code, promoted.output).toBe(0);
  expect(promoted.output).toMatch(/\d+ pages render\.\n\d+ pages come alive in a browser\./);
  expect(promoted.output).toContain(`"version":"${JSON.parse(published.output).version}"`);
});

async function publish(build: ChangedBuild): Promise<string> {
  const { code, output } = await run('publish', 'marketing', '--from', build.directory, '--json');
  expect(code, output).toBe(0);
  return (JSON.parse(output) as { version: string }).version;
}

async function expectRefusal(version: string, expected: Pick<BadArtefact, 'refusal' | 'file'>) {
  const { code, output } = await run('promote', `marketing@${version}`, '--json');
  expect(code, output).toBe(1);
  const [line = ''] = /^\{"error".*\}$/m.exec(output) ?? [];
  const refusal = JSON.parse(line) as { error: string; file: string };
  expect(refusal.error).toMatch(expected.refusal);
  expect(refusal.error).toContain('marketing');
  expect(refusal.file).toMatch(expected.file);
}

/** Runs a release command on a copy of what the main site has released, with its services. */
function run(...command: readonly string[]) {
  return runProgram(releaseTool, command, {
    ...mainSite.environment,
    DATA_DIR: dataDirectory,
    CHROMIUM_PATH: launchOptions().executablePath ?? '',
  });
}
