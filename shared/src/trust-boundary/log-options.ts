import { currentTrace } from '../telemetry/trace-context.ts';
import { loggedAddress, withLoggedAddresses } from './logged-address.ts';

const emailAddresses = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]+/g;
const longNumbers = /\+?\d(?:[ ()-]?\d){7,}/g;

/** Characters of a message that are told. */
const maxMessageLength = 4_000;

// A type, no interface: pino wants one that may have any field.
type LoggedError = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** SQLSTATE classes whose messages repeat values: data exceptions, and what functions raise. */
const repeatsValues = /^(?:22|P0)[\dA-Z]{3}$/;

/** A text with e-mail addresses, phone numbers, codes and secrets in addresses taken out. */
export function withoutPersonalData(text: string): string {
  return withLoggedAddresses(text.slice(0, maxMessageLength))
    .replace(emailAddresses, '[e-mail]')
    .replace(longNumbers, '[number]');
}

/**
 * An error as it may stand in a log. Drivers put parameters and whole rows into their messages and
 * details, and others put in what they were given, so only what is named here gets through.
 */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)), stack: '' };
  }
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutPersonalData(messageOf(error)),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** What may be told of an error's message, but for what is taken out of every text. */
function messageOf(error: Error): string {
  const { code, query } = error as { code?: unknown; query?: unknown };
  // A failed query tells its parameters in its message, and its text, which has none, in `query`.
  if (typeof query === 'string') return `Failed query: ${query}`;
  return repeatsValues.test(String(code)) ? '[a message with values]' : error.message;
}

/** Where an error was thrown. A message may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const lines = stack.replace(message, '').split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/** What pino takes: fields or an error first, or the text at once. */
type LogArguments = [fields: unknown, ...rest: unknown[]];

/**
 * A line's text without personal data. Libraries make texts of addresses and errors, and pino one of
 * the error's message where there is none.
 */
function withSafeText([fields, ...rest]: LogArguments): LogArguments {
  const text = rest[0] ?? messageIn(fields);
  const safe = typeof text === 'string' ? withoutPersonalData(text) : text;
  if (typeof fields === 'string') return [withoutPersonalData(fields), ...rest];
  const all = fields instanceof Error ? { err: fields } : fields;
  return safe === undefined ? [all, ...rest] : [all, safe, ...rest.slice(1)];
}

function messageIn(fields: unknown): string | undefined {
  const error = fields instanceof Error ? fields : (fields as { err?: unknown } | null)?.err;
  return error instanceof Error ? loggedError(error).message : undefined;
}

/**
 * The trace that a line belongs to. A request's own logger tells it in every line already, the shared ones
 * of the servers do not.
 */
function traceOfLine(_fields: object, _level: number, logger: { bindings?: () => object }): object {
  const trace = currentTrace();
  if (!trace || 'traceId' in (logger.bindings?.() ?? {})) return {};
  return { traceId: trace.traceId };
}

/**
 * Options for pino that make structured logs without personal data: no bodies, no headers, no queries,
 * no secrets. Both servers log by this one rule.
 */
export function logOptions<Level extends string>(level: Level) {
  return {
    level,
    mixin: traceOfLine,
    hooks: {
      logMethod(this: unknown, args: LogArguments, method: (...args: LogArguments) => void) {
        method.apply(this, withSafeText(args));
      },
    },
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
