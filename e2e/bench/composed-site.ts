import { spawn } from 'node:child_process';
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
  'SMS_WEBHOOK_URL',
  'SMTP_URL',
  'TICKET_API_URL',
];

/** Longest start, in milliseconds; everything is built by then, but the machine may be busy. */
const startTimeout = 180_000;

export interface ComposedSite {
  readonly origin: string;
  /** Its backend's own address. */
  readonly backend: string;
  readonly dataDirectory: string;
  readonly subject: Subject;
  /** Resolves when it answers. */
  readonly ready: () => Promise<void>;
  /** Rejects, with what it printed, when it ends before it is stopped; never resolves. */
  readonly failure: Promise<never>;
  readonly stop: Stop;
}

/**
 * Starts the composed site as `npm start` does, on ports and a data directory of its own.
 *
 * @param settings environment on top of this process's
 */
export async function startComposedSite(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ComposedSite> {
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
      ...settings,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDirectory,
      // Started by npm it ends with npm; here it ends with the bench, whatever happens to that.
      npm_lifecycle_event: 'start',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const exited = once(child, 'close');
  let stopping = false;
  const failure = exited.then((): Promise<never> => {
    if (stopping) return new Promise(() => {});
    throw new Error(`The composed site ended:\n${output}`);
  });
  // Without this, a failure before the first `await` would be an unhandled rejection.
  failure.catch(() => {});
  const origin = `http://localhost:${port}`;
  return {
    origin,
    backend: `http://127.0.0.1:${backendPort}`,
    dataDirectory,
    subject: { name: 'composed', address: `${origin}/`, hydrates: true },
    ready: () => Promise.race([untilReady(origin), failure]),
    failure,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  const limit = AbortSignal.timeout(startTimeout);
  while (!limit.aborted) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    // The composition server is ready without its backend; a bench is not.
    if (response?.ok && /"backend":"ok"/.test(await response.text())) return;
    await pause(100, undefined, { ref: false });
  }
  throw new Error(`The composed site was not ready within ${startTimeout / 1_000} s.`);
}
