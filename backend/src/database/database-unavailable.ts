const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATE classes: connection, insufficient resources, operator intervention, system error. */
const unavailableStates = /^(08|53|57|58)/;

const poolMessages = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (networkCodes.has(code) || isState(code))) return true;
  return poolMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}

function isState(code: string): boolean {
  return code.length === 5 && unavailableStates.test(code);
}
