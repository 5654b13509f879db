import path from 'node:path';
import { diskFailure, isFull, unnamedDiskFailure } from './disk-failure.ts';

/** `dest` is of what copies, moves or links. */
interface FileFailure extends Partial<NodeJS.ErrnoException> {
  readonly dest?: string;
}

/**
 * What to do about a data directory that cannot be used, when that is why an operation failed;
 * `undefined` for other failures.
 */
export function dataDirectoryFailure(error: unknown, directory: string): string | undefined {
  const { code = '', path: file, dest, syscall } = error as FileFailure;
  if (file === undefined && isFull(error)) return unnamedDiskFailure(`DATA_DIR (${directory})`);
  const problem = isRelated(dest ?? file, directory) ? diskFailure(error, directory) : undefined;
  if (problem) return `DATA_DIR: ${problem}`;
  if (!isRelated(file, directory)) return undefined;
  // Making folders says EEXIST of a file.
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir')) {
    return `DATA_DIR: ${directory} is a file, or lies below one: set it to a directory.`;
  }
  // Making a folder with its parents says ENOENT on a disk that is read-only.
  if (/^(?:EACCES|EPERM)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `DATA_DIR: ${directory} cannot be written: set it to a directory that this user may write.`;
  }
  return undefined;
}

function isRelated(file: string | undefined, directory: string): boolean {
  return file !== undefined && (isBelow(file, directory) || isBelow(directory, file));
}

function isBelow(file: string, directory: string): boolean {
  const relative = path.relative(directory, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`);
}
