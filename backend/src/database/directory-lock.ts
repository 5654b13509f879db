import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { isRunning, ownIdentity, processIdentitySchema } from './process-identity.ts';

/** How often a holder shows that it lives, in milliseconds. */
const heartbeat = 5_000;

/** A holder on another machine that was silent for so long is gone, in milliseconds. */
const silence = 30_000;

export interface DirectoryLock {
  release: () => void;
}

interface LockOptions {
  /** Called when another process has taken the lock: this one must stop writing at once. */
  onLost?: () => void;
}

/**
 * Locks a directory for this process. PGlite takes no lock of its own, and two processes on one
 * directory lose rows without an error.
 *
 * The lock is a file that appears whole or not at all (`link`). One whose process is gone, by pid
 * and start time, is taken over; so is one from another machine without a heartbeat.
 *
 * @throws StartError when another process holds it
 */
export function lockDirectory(directory: string, { onLost }: LockOptions = {}): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'backend.lock');
  const content = JSON.stringify({ ...ownIdentity(), token: randomUUID() });
  while (!create(file, content)) takeOver(file, directory);
  const timer = setInterval(() => {
    if (read(file) === content) return touch(file);
    clearInterval(timer);
    onLost?.();
  }, heartbeat).unref();
  return {
    release: () => {
      clearInterval(timer);
      if (read(file) === content) rmSync(file, { force: true });
    },
  };
}

/** Whether the lock is ours now. */
function create(file: string, content: string): boolean {
  const candidate = `${file}.${randomUUID()}`;
  try {
    writeFileSync(candidate, content, { flag: 'wx' });
    linkSync(candidate, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
}

/**
 * Puts a stale lock aside. Of several processes that find it stale, one renames it; another could
 * then rename that one's new lock, so what was renamed is compared with what was judged, and put
 * back when it differs.
 */
function takeOver(file: string, directory: string): void {
  const judged = read(file);
  if (judged === undefined) return;
  refuseWhenHeld(judged, file, directory);
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== judged) restoreLock(aside, file);
  rmSync(aside, { force: true });
}

function restoreLock(aside: string, file: string): void {
  try {
    linkSync(aside, file);
  } catch {
    // Another process locked in between; the heartbeat of the one that was renamed tells it.
  }
}

function refuseWhenHeld(content: string, file: string, directory: string): void {
  const holder = holderOf(content);
  if (!holder || !(isRunning(holder) ?? hasHeartbeat(file))) return;
  throw new StartError(
    `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host}: ` +
      'stop that process or set DATA_DIR to another directory.',
  );
}

function holderOf(content: string) {
  try {
    return processIdentitySchema.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

function hasHeartbeat(file: string): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs < silence;
  } catch {
    return false;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Gone between two calls: the next heartbeat tells.
  }
}
