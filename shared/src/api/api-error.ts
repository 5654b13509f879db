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
  fieldErrors?: Record<string, string>;
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
  /** Per refused field why, as one of `fieldErrorKeys`. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor({ kind, key, status = 0, message, fieldErrors = {}, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.kind = kind;
    this.key = key;
    this.status = status;
    this.fieldErrors = fieldErrors;
  }
}

/**
 * Whether a call failed with a typed error. Prefer it over `instanceof`: host and remotes may each
 * have a copy of the class.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
