/** What passed so far, over all steps of a command. */
export const totals = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs a check that passes or fails as a whole, and says which.
 *
 * @param {string} name
 * @param {() => Promise<{ code: number, output?: string }>} check what it printed is shown if it fails
 */
export async function step(name, check) {
  const start = Date.now();
  const { code, output } = await check();
  const passed = code === 0;
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed && output) console.log(output);
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
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

/** @param {number} start as `Date.now()` said */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
