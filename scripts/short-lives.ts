import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Memory as a directory, on Linux. */
const memory = '/dev/shm';

/** Bytes that have to be free there; tests use a tenth. */
const enough = 4 * 2 ** 30;

/** Settings of programs that tests start and soon stop. */
export const shortLived: Record<string, string> = {
  NODE_OPTIONS: `--import ${new URL('short-lived.mjs', import.meta.url)}`,
};

/**
 * Has the temporary directories of this process and of those that it starts lie in memory, where there is
 * enough of it: tests make and remove a hundred copies of a site, and wait for a disk each time that a
 * database commits. All of it is gone when this process has ended.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR?.startsWith(memory) || !hasRoom()) return;
  const directory = mkdtempSync(path.join(memory, 'site-test-'));
  // As /tmp is: PostgreSQL and Varnish run as users of their own.
  chmodSync(directory, 0o1777);
  process.env.TMPDIR = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}

/** Containers often have little there, or let no program run from it. */
function hasRoom(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8');
    const [, , , options = ''] =
      mounts
        .split('\n')
        .map((line) => line.split(' '))
        .findLast(([, place]) => place === memory) ?? [];
    const { bavail, bsize } = statfsSync(memory);
    return !/\b(?:noexec|ro)\b/.test(options) && Math.min(bavail * bsize, freemem()) > enough;
  } catch {
    return false;
  }
}
