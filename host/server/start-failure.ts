/** What went wrong at start, in words that say what to do; one line per problem. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program or set PORT to a free one.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} is not allowed: set PORT to one above 1024.`;
  }
  return error.message;
}
