import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { build, install, run } from './workspace.mjs';

const [name, ...args] = process.argv.slice(2);

/** Command lines that are part of the backend. */
const tools = {
  backup: 'backend/dist/backup/cli.js',
  'crm-receiver': 'backend/dist/modules/interviews/crm-receiver-cli.js',
  outbox: 'backend/dist/modules/outbox/cli.js',
};

try {
  const tool = tools[name];
  if (!existsSync(path.join(root, tool))) {
    await install();
    await build(['backend']);
  }
  const { code } = await run(process.execPath, [tool, ...args]);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
