import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { build, install, run } from './workspace.mjs';

const tool = 'backend/dist/backup/cli.js';

try {
  if (!existsSync(path.join(root, tool))) {
    await install();
    await build(['backend']);
  }
  const { code } = await run(process.execPath, [tool, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
