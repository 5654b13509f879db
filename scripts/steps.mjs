/** What passed so far, over all steps of a command. */
export const totals = { passed: 0, failed: 0, skipped: 0 };

/**
 * What failed at least once: told once more at the end, where a reader looks first.
 *
 * @type {import('./test-reports.mjs').Failure[]}
 */
export const failures = [];

/**
 * Runs a check that passes or fails as a whole, and says which.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output?: string }>} check what it printed is shown at the end if it fails
 */
export async function step(name, check) {
  const start = Date.now();
  const { code, output } = await check();
  const passed = code === 0;
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push({ name, message: output ?? '', retried: false });
  console.log(`${passed ? 'ok' : 'FAILED'}: ${name} (${seconds(start)})`);
}

/** Runs a command; what it makes of its checks counts as failed if it cannot be run. */
export async function withTotals(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    totals.failed += 1;
  }
  for (const { name, message, retried } of failures) {
    console.log(`${retried ? 'Passed at the second try' : 'FAILED'}: ${name}\n${message}\n`);
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** @param {number} start as `Date.now()` said */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
