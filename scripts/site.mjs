import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './workspace.mjs';

const servers = {
  backend: path.join(root, 'backend', 'dist', 'server.js'),
  host: path.join(root, 'host', 'build', 'server', 'server.js'),
};

const complaints = new Set();

/** Both servers read some settings, and each complains: people need to read it once. */
function complain(line) {
  if (complaints.has(line)) return;
  complaints.add(line);
  console.error(line);
}

/**
 * One server process of the site. It ends by itself when this process does.
 *
 * @param {'backend' | 'host'} name
 * @param {Record<string, string>} [settings] environment on top of this process's
 */
export function startServer(name, settings = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', servers[name]], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production', ...settings },
  });
  createInterface({ input: child.stderr }).on('line', complain);
  const exited = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0)));
  const said = new Promise((resolve) => child.once('message', () => resolve(true)));
  return {
    exited,
    /** Whether it got ready; `false` when it ended before. */
    ready: Promise.race([said, exited.then(() => false)]),
    /** Asks it to finish what it does and waits until it has. */
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    /** Ends it as a power cut does. */
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}
