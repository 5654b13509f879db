import { receivedWireErrorSchema, type WireErrorKey } from '../contracts/wire-error.ts';
import { ApiError } from './api-error.ts';

interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The `Retry-After` header, if there is one. */
  readonly retryAfter: unknown;
  /** What to say of it where the body says nothing. */
  readonly message: string;
  readonly cause?: unknown;
}

/** The typed error of a service's error answer. */
export function answerError({ status, body, retryAfter, message, cause }: ErrorAnswer): ApiError {
  const answered = { kind: 'http', retryAfter: secondsOf(retryAfter), status, cause } as const;
  const { data } = receivedWireErrorSchema.safeParse(body);
  if (!data) return new ApiError({ ...answered, key: keyOfStatus[status] ?? 'generic', message });
  const { error: key, ...said } = data;
  return new ApiError({ ...answered, ...said, key, errorText: nameOf(body) ?? key });
}

/** Seconds of a `Retry-After` header; a date there counts as none. */
function secondsOf(header: unknown): number | undefined {
  return /^\d+$/.test(String(header)) ? Number(header) : undefined;
}

/** What an error body calls the error, whether or not it is one of our keys. */
function nameOf(body: unknown): string | undefined {
  const { error } = body as { error?: unknown };
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/** For error answers that are not ours, such as a proxy's. */
const keyOfStatus: Readonly<Record<number, WireErrorKey>> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'rateLimited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};
