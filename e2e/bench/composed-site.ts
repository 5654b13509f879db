import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { repository } from './repository.ts';
import type { Stop, Subject } from './subject.ts';

/** Settings that lead to other services and addresses than the embedded ones. */
const elsewhere = [
  'API_URL',
  'CMS_URL',
  'DATABASE_URL',
  'HOST',
  'PUBLIC_ORIGIN',
  'SITE_CONFIG',
  'TICKET_API_URL',
];

/** Longest start, in milliseconds; everything is built by then. */
const startPatience = 60_000;

export interface ComposedSite {
  readonly origin: string;
  readonly subject: Subject;
  /** Resolves when it answers; rejects with what it printed when it does not. */
  readonly ready: () => Promise<void>;
  readonly stop: Stop;
}

/** Starts the composed site as `npm start` does, on ports and a data directory of its own. */
export async function startComposedSite(dataDirectory: string): Promise<ComposedSite> {
  const port = await freePort();
  const backendPort = await freePort();
  const child = spawn(process.execPath, [path.join(repository, 'scripts', 'start.mjs')], {
    cwd: repository,
    // A group of its own: Ctrl+C reaches the bench alone, which then ends things in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...Object.fromEntries(elsewhere.map((setting) => [setting, undefined])),
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDirectory,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const exited = once(child, 'exit');
  const origin = `http://localhost:${port}`;
  return {
    origin,
    subject: { name: 'composed', address: `${origin}/`, hydrates: true },
    async ready() {
      if (await untilReady(origin, child)) return;
      throw new Error(`The composed site did not start:\n${output}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(origin: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + startPatience;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await pause(100);
  }
  return false;
}
