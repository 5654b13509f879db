import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';
import { root } from './remotes.mjs';
import { build, install, run } from './workspace.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'site-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

try {
  await install();
  await step('build', () => build().then(() => ({ code: 0 })));
  await step('types', () => run('turbo', ['run', 'types', '--output-logs=errors-only']));
  await step('kernel', () => npmRun('kernel'));
  await step('lint and format', () => run('biome', ['ci', '--error-on-warnings', '.']));
  await step('boundaries', () => npmRun('boundaries'));
  await step('dead code', () => npmRun('dead-code'));
  await vitest();
  await playwright();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  totals.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** A check that passes or fails as a whole; what it prints is shown as it is. */
async function step(name, check) {
  const start = Date.now();
  const { code } = await check();
  const passed = code === 0;
  totals[passed ? 'passed' : 'failed'] += 1;
  console.log(`${passed ? 'ok' : 'FAILED'}: ${name} (${seconds(start)})`);
}

/** A check that the pipeline of one remote runs under the same name. */
function npmRun(script) {
  return run('npm', ['run', '--silent', script]);
}

async function vitest() {
  const start = Date.now();
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', ...reporters]);
  const { numPassedTests, numFailedTests, numPendingTests } = read(report);
  count('vitest', start, code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  });
}

async function playwright() {
  const start = Date.now();
  const report = path.join(reports, 'playwright.json');
  const command = path.join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  const { code } = await run(command, ['test', '--reporter=list,json'], {
    cwd: path.join(root, 'e2e'),
    env: {
      ...process.env,
      CHROMIUM_PATH: await findHeadlessChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const { expected, unexpected, flaky, skipped } = read(report).stats;
  count('playwright', start, code, { passed: expected + flaky, failed: unexpected, skipped });
  if (flaky > 0)
    console.log(`playwright: ${flaky} of them passed at the second try (above: flaky)\n`);
}

/** Adds a runner's totals; one that fails without a failed test counts as one. */
function count(name, start, code, { passed, failed, skipped }) {
  const failures = code !== 0 && failed === 0 ? 1 : failed;
  totals.passed += passed;
  totals.failed += failures;
  totals.skipped += skipped;
  console.log(
    `${name}: ${passed} passed, ${failures} failed, ${skipped} skipped (${seconds(start)})\n`,
  );
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'));
}

function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
