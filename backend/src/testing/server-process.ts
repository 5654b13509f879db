import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';

export interface ServerProcess {
  readonly url: string;
  /** Lines of its log so far. */
  readonly log: () => string;
  /** Stops it without any notice, as a power cut does. */
  crash: () => Promise<void>;
  /** Asks it to stop, and gives its exit code. */
  stop: () => Promise<number | null>;
}

interface Outcome {
  readonly code: number | null;
  readonly errors: string;
}

/**
 * Starts the compiled server as a process of its own, and resolves when it listens.
 *
 * @param program another build's
 */
export async function startServer(
  environment: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const { child, log, errors, exited } = spawnServer(environment, program);
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()));
  await Promise.race([
    ready,
    exited.then((code) => {
      throw new Error(`The server exited with ${code}: ${errors()}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${environment.BACKEND_PORT}`,
    log,
    crash: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Starts the compiled server where it cannot start. */
export async function failToStart(environment: Record<string, string>): Promise<Outcome> {
  const { child, errors, exited } = spawnServer(environment);
  child.once('message', () => child.kill('SIGKILL'));
  return { code: await exited, errors: errors() };
}

function spawnServer(
  environment: Record<string, string>,
  program = path.join(inject('compiled'), 'server.js'),
) {
  // As a careless service manager starts it: whatever the server makes would be open to everybody.
  const command = 'umask 0000 && exec "$0" "$1"';
  const child = spawn('sh', ['-c', command, process.execPath, program], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...environment },
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return {
    child,
    log: collect(child.stdout),
    errors: collect(child.stderr),
    exited: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}

function collect(stream: ChildProcess['stdout']): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
