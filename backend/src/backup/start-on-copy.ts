import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { BackupError } from './backup-error.ts';
import { environmentOfCopy } from './environment-of-copy.ts';
import type { SitePlaces } from './make-backup.ts';

/** The program that a restored copy is opened with: the one that visitors would get. */
const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

/** Starts a backend on a copy until it is ready. @throws BackupError when it does not get so far */
export async function startOnCopy(copy: SitePlaces, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [server], {
    env: environmentOfCopy(process.env, copy, await freePort()),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  const closed = once(child, 'close');
  const ready = await Promise.race([
    once(child, 'message').then(() => true),
    closed.then(() => false),
  ]);
  stop();
  await closed;
  signal?.removeEventListener('abort', stop);
  if (!ready)
    throw new BackupError(`A backend cannot be started on the copy: ${complaints.trim()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
