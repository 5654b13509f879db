import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';
import { root } from './remotes.mjs';
import { staticChecks } from './static-checks.mjs';
import { failures, seconds, step, totals, withTotals } from './steps.mjs';
import { readPlaywright, readVitest } from './test-reports.mjs';
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
  count('vitest', start, code, readVitest(report));
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
  count('playwright', start, code, readPlaywright(report));
}

/** Adds a runner's totals; one that fails without a failed test counts as one. */
function count(name, start, code, report) {
  const { passed, skipped } = report;
  const failed = code !== 0 && report.failed === 0 ? 1 : report.failed;
  const retried = report.failures.filter((failure) => failure.retried).length;
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  failures.push(...report.failures);
  console.log(
    `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds(start)})` +
      (retried > 0 ? `, ${retried} of them at the second try\n` : '\n'),
  );
}
