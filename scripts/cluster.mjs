import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { build, install, release } from './workspace.mjs';

const directory = mkdtempSync(path.join(tmpdir(), 'site-cluster-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
endWithParent();
try {
  await install();
  const { missingPrograms, runCluster } = await import('../e2e/cluster/run.mjs');
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);
  console.log('Building what changed …');
  await build();
  await release(path.join(directory, 'site'));
  process.exitCode = await runCluster({ port: Number(process.env.PORT || 3000), directory });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
