const roomAdvice =
  'make room there (df -h tells how much there is, df -i for how many files) and try again.';

/** What to do about a full disk when nothing says which: a write does not tell which file it was of. */
export function unnamedDiskFailure(likelyPlace: string): string {
  return `A disk is full, most likely that of ${likelyPlace}: ${roomAdvice}`;
}

/**
 * What to do about a disk that takes no more, when that is why an operation failed; `undefined` for
 * other failures.
 *
 * @param place a directory or file on that disk
 */
export function diskFailure(error: unknown, place: string): string | undefined {
  if (isFull(error)) {
    return `The disk of ${place} is full: ${roomAdvice}`;
  }
  if (codeOf(error) === 'EROFS') {
    return `The disk of ${place} is read-only: mount it so that it can be written, and try again.`;
  }
  return undefined;
}

/** Whether the disk has no more room, or none for this user. */
export function isFull(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code = '' } = error as Partial<NodeJS.ErrnoException>;
  return code;
}
