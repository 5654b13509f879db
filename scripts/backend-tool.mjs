import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { build, install } from './workspace.mjs';

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
  const child = spawn(process.execPath, [tool, ...args], { cwd: root, stdio: 'inherit' });
  // It says itself when it has ended: a drill has a database to remove.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
