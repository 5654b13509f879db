import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, install } from './workspace.mjs';

const [name, ...jobs] = process.argv.slice(2);
const names = name ? [name] : [];

try {
  await install();
  const { checkNames, runPipelines, usage } = await import('../e2e/pipelines/run.mjs');
  if (name?.startsWith('-')) throw new Error(usage());
  checkNames(names, jobs);
  // Outside of the repository: a clone within it would find what is installed there.
  const directory = mkdtempSync(path.join(tmpdir(), 'site-pipelines-'));
  // As a runner's home is: PostgreSQL and Varnish read what lies in it as users of their own.
  chmodSync(directory, 0o755);
  console.log('Building what changed …');
  await build();
  const succeeded = await runPipelines(directory, names, jobs);
  console.log(succeeded ? '\nEvery job succeeded.' : '\nA job failed.');
  if (succeeded) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = succeeded ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
