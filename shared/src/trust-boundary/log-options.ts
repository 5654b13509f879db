import { loggedAddress, withLoggedAddresses } from './logged-address.ts';

const emailAddresses = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]+/g;
const longNumbers = /\+?\d(?:[ ()-]?\d){7,}/g;

/** Characters of a message that are told. */
const longestMessage = 4_000;

// A type, no interface: pino wants one that may have any field.
type LoggedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** A text with e-mail addresses, phone numbers, codes and secrets in addresses taken out. */
export function withoutPersonalData(text: string): string {
  return withLoggedAddresses(text.slice(0, longestMessage))
    .replace(emailAddresses, '[e-mail]')
    .replace(longNumbers, '[number]');
}

/**
 * An error as it may stand in a log. Drivers put parameters and whole rows into their messages and
 * details, and others put in what they were given, so only what is named here gets through.
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

/**
 * Options for pino that make structured logs without personal data: no bodies, no headers, no queries,
 * no secrets. Both servers log by this one rule.
 */
export function logOptions<Level extends string>(level: Level) {
  return {
    level,
    serializers: {
      req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
        method,
        url: loggedAddress(url),
      }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
      err: loggedError,
    },
  };
}
