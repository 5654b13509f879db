import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './workspace.mjs';

const servers = {
  backend: path.join(root, 'backend', 'dist', 'server.js'),
  host: path.join(root, 'host', 'build', 'server', 'server.js'),
};

/** How long a server may take to get ready, in milliseconds: a new embedded database needs 8 s. */
const startPatience = 60_000;

/**
 * One server process of the site.
 *
 * @param {'backend' | 'host'} name
 * @param {Record<string, string>} [settings] environment on top of this process's
 */
export function startServer(name, settings = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', servers[name]], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production', ...settings },
  });
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
  return {
    exited,
    /** Asks it to finish what it does and waits until it has. */
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/**
 * Waits until a server answers `/readyz`.
 *
 * @param {string} origin
 * @param {Promise<number>} exited the process's end, which ends the wait
 */
export async function ready(origin, exited) {
  const deadline = Date.now() + startPatience;
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await pause(100);
  }
  return false;
}
