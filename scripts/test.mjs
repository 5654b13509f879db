import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';
import { root } from './remotes.mjs';
import { staticChecks } from './static-checks.mjs';
import { seconds, step, totals, withTotals } from './steps.mjs';
import { build, install, run } from './workspace.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'site-test-'));
await withTotals(async () => {
  await install();
  await step('build', () => build().then(() => ({ code: 0 })));
  // Half of the tests wait for servers and databases, which leaves time for what only calculates.
  await Promise.all([staticChecks(), vitest()]);
  await playwright();
});
rmSync(reports, { recursive: true, force: true });

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
