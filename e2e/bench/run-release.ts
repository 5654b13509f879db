import { releaseTool, runProgram } from '../fixtures/programs.ts';

/**
 * Runs a release command on the store of a site, and reads its answer.
 *
 * @throws Error with what it wrote, when it fails
 */
export async function runRelease(
  dataDirectory: string,
  ...command: readonly string[]
): Promise<{ readonly version: string }> {
  const environment = { DATA_DIR: dataDirectory };
  const { code, output } = await runProgram(releaseTool, [...command, '--json'], environment);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as { readonly version: string };
}
