/** A backup or a restore cannot go on. The message tells the operator what to do, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The reason that an error gives, on one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
}
