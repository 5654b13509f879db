import path from 'node:path';

/**
 * What to do about a data directory that cannot be used, when that is why an operation failed;
 * `undefined` for other failures.
 */
export function dataDirectoryFailure(error: unknown, directory: string): string | undefined {
  const { code = '', path: file, syscall } = error as Partial<NodeJS.ErrnoException>;
  if (file === undefined || !(isBelow(file, directory) || isBelow(directory, file)))
    return undefined;
  // Making folders says EEXIST of a file.
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir')) {
    return `DATA_DIR: ${directory} is a file, or lies below one: set it to a directory.`;
  }
  // Making a folder with its parents says ENOENT on a disk that is read-only.
  if (/^(?:EACCES|EPERM|EROFS)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `DATA_DIR: ${directory} cannot be written: set it to a directory that this user may write.`;
  }
  return undefined;
}

function isBelow(file: string, directory: string): boolean {
  const relative = path.relative(directory, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`);
}
