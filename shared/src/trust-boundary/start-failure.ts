import { diskFailure, isFull, unnamedDiskFailure } from './disk-failure.ts';

/**
 * Exit code of a server that could not start (`EX_CONFIG` of sysexits.h): a setting is wrong, or what
 * it needs is not there. It has told so; a crash ends with another code or a signal.
 */
export const startFailureCode = 78;

/** A server cannot start. The message tells the operator what to do; one line per problem. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The settings that say where a server listens. */
interface ListenSettings {
  readonly port: string;
  readonly host: string;
}

/** What went wrong at start, in words that say what to do; one line per problem. */
export function explainStartFailure(error: unknown, settings: ListenSettings): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  const { code, port, address, path } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the other program or set ${settings.port} to a free one.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} is not allowed: set ${settings.port} to one above 1024.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `The address ${address ?? ''} is not one of this machine: correct ${settings.host}.`;
  }
  if (path === undefined && isFull(error)) return unnamedDiskFailure('DATA_DIR');
  const problem = path === undefined ? undefined : diskFailure(error, path);
  if (problem) return problem;
  if (code === 'EACCES' && path !== undefined) {
    return `${path} cannot be used (${code}): let this process read and write there.`;
  }
  return isOurs(error) ? error.message : oneLine(withReason(error));
}

/** A statement that failed is named, and the database's own words, its first cause, with it. */
function withReason({ message, cause }: Error): string {
  let reason = cause;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? `${message} (${reason.message})` : message;
}

/** Errors of our own making have a line per problem; those of others one line. */
function isOurs(error: Error): boolean {
  return /^(?:Start|Config|SiteConfig|Release)Error$/.test(error.name);
}

/** Keeps a message of someone else's making on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
