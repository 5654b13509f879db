import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

/** Path parts that are secrets: ticket codes, ticket secrets, tokens in redirects. */
const secretPaths =
  /\/(challenge\/tickets\/qr|jf-ticket|t\/[^/]+|view|by-secret|qr\/[^/]+|reminders|queue)\/[^/?#.]+/g;

/** `/tickets/{secret}/state`: the secret stands before the word that gives it away. */
const ticketState = /\/tickets\/[^/?#]+\/state\b/g;

const emailAddresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const longNumbers = /\+?\d(?:[ ()-]?\d){7,}/g;

/** An address as it may stand in a log: without query and without secrets. */
export function loggedAddress(url: string): string {
  return url
    .replace(/[?#].*$/, '')
    .replace(secretPaths, '/$1/[secret]')
    .replace(ticketState, '/tickets/[secret]/state');
}

/** A text with e-mail addresses, phone numbers and codes taken out. */
export function withoutPersonalData(text: string): string {
  return text.replace(emailAddresses, '[e-mail]').replace(longNumbers, '[number]');
}

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * An error as it may stand in a log. Drivers put parameters and whole rows into their messages and
 * details, so only what is named here gets through.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)), stack: '' };
  }
  const { code, query } = error as { code?: unknown; query?: unknown };
  // A failed query tells its parameters in its message, and its text, which has none, in `query`.
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutPersonalData(message),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Structured logs that hold no personal data: no bodies, no headers, no queries, no secrets. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, url: loggedAddress(url) }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
      err: loggedError,
    },
  };
}

/**
 * Has the routes of a scope logged when they fail, and not for every request. They share one logger:
 * a route's own `logLevel` makes a logger per request, which costs a poll as much as its answer.
 */
export function logFailuresOnly(scope: FastifyInstance): void {
  let quiet: FastifyBaseLogger | undefined;
  scope.setChildLoggerFactory((logger) => {
    quiet ??= logger.child({}, { level: 'warn' });
    return quiet;
  });
}
