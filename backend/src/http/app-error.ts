import type { WireErrorKey } from '@site/shared/contracts/wire-error';

interface AppErrorDetails {
  /** One English sentence for people who read answers in a console; never internals. */
  message?: string;
  fieldErrors?: Record<string, string>;
  /** Facts for a program that the call's contract names. */
  details?: Record<string, string>;
  headers?: Record<string, string>;
}

/** What a service throws to answer with a wire error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly fieldErrors: Record<string, string>;
  readonly details: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly key: WireErrorKey,
    readonly status: number,
    { message = key, fieldErrors = {}, details, headers = {} }: AppErrorDetails = {},
  ) {
    super(message);
    this.fieldErrors = fieldErrors;
    this.details = details;
    this.headers = headers;
  }
}
