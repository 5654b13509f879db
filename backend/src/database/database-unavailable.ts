/** The database cannot be used at the moment; what was asked for may be asked for again. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATEs of a database that cannot do it now. Classes: connection, transaction rollback (deadlock),
 * insufficient resources, operator intervention, system error. One by one: a transaction that was idle
 * for too long, a database that only reads at the moment, a lock that was not to be had in time.
 */
const unavailableStates = /^(08...|40...|53...|57...|58...|25P03|25006|55P03)$/;

/** Whether an error says that the database cannot be used now, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (networkCodes.has(code) || unavailableStates.test(code))) return true;
  return isDatabaseUnavailable(error.cause);
}
