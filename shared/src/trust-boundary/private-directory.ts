import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { dataDirectoryFailure } from './data-directory-failure.ts';
import { StartError } from './start-failure.ts';

/** Permission bits of everyone but the owner. */
const others = 0o077;

/** Set where everybody may make files, as in /tmp (`S_ISVTX`). */
const sharedByAll = 0o1000;

/** Keeps what this process makes from now on for the user that runs it; for the start of a program. */
export function keepFilesPrivate(): void {
  process.umask(others);
}

/**
 * Makes a directory for its owner only, or takes everyone else's rights off one that is there:
 * databases, keys and what visitors typed lie in it.
 *
 * @throws StartError when it belongs to another user or to everybody, is a file, or cannot be made
 */
export function openPrivateDirectory(directory: string): void {
  makeDirectory(directory);
  const { mode } = statSync(directory);
  if (mode & sharedByAll || path.parse(directory).root === path.resolve(directory)) {
    throw new StartError(
      `The data directory ${directory} is everybody's: set DATA_DIR to a directory of its own.`,
    );
  }
  if ((mode & others) === 0) return;
  try {
    chmodSync(directory, mode & ~others);
  } catch (error) {
    const { code = 'failed' } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${directory} is open to other users and cannot be closed to them ` +
        `(${code}): chown it to the user that runs this program, or set DATA_DIR to another one.`,
    );
  }
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const problem = dataDirectoryFailure(error, directory);
    throw problem ? new StartError(problem) : error;
  }
}

/**
 * Does the same with a directory and everything in it that belongs to this user, such as what an
 * earlier version left. Links are left alone, and so is what goes while this runs.
 *
 * @throws StartError as {@link openPrivateDirectory} does
 */
export function closeToOthers(directory: string): void {
  openPrivateDirectory(directory);
  closeEntries(directory);
}

function closeEntries(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    try {
      if (entry.isDirectory() || entry.isFile()) closeEntry(file);
      if (entry.isDirectory()) closeEntries(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function closeEntry(file: string): void {
  const { mode, uid } = lstatSync(file);
  const isOwn = uid === process.getuid?.();
  if (isOwn && (mode & others) !== 0) chmodSync(file, mode & ~others);
}
