import type { WireErrorKey } from '../contracts/wire-error.ts';

/**
 * How a call failed.
 *
 * - `network`: no answer came.
 * - `timeout`: no answer came in time.
 * - `http`: the service answered with an error.
 * - `malformed`: the request or the answer breaks the contract.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  key: WireErrorKey;
  status?: number;
  message: string;
  errorText?: string;
  fieldErrors?: Record<string, string>;
  details?: Record<string, string>;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failed call. Features match on `key`; `message` is English, for logs and the ticket form. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The wire error's key; `generic` when the answer has none. */
  readonly key: WireErrorKey;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /**
   * The error as the service named it, to be shown as it came (specification section 8, crack form);
   * `key` when it named none. Unlike {@link key} it can be anything.
   */
  readonly errorText: string;
  /** Per refused field why, as one of `fieldErrorKeys`. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Facts that the call's contract names, such as when a ticket was used. */
  readonly details: Readonly<Record<string, string>>;
  /** How many seconds the service asks to wait before another try; undefined when it does not. */
  readonly retryAfter: number | undefined;

  constructor(failure: ApiErrorDetails) {
    const { kind, key, status = 0, message, errorText = key, cause } = failure;
    const { fieldErrors = {}, details = {} } = failure;
    super(message, { cause });
    this.kind = kind;
    this.key = key;
    this.status = status;
    this.errorText = errorText;
    this.fieldErrors = fieldErrors;
    this.details = details;
    this.retryAfter = failure.retryAfter;
  }
}

/**
 * Whether a call failed with a typed error. Prefer it over `instanceof`: host and remotes may each
 * have a copy of the class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
