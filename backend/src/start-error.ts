/** The backend cannot start. The message tells the operator what to do; one line per problem. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What went wrong at start, as lines for the operator. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return oneLine(String(error));
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program or set BACKEND_PORT to a free one.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} is not allowed: set BACKEND_PORT to one above 1024.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `The address ${address ?? ''} is not one of this machine: correct BACKEND_HOST.`;
  }
  return oneLine(error.message);
}

/** Keeps a message of someone else's making on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
