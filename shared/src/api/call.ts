import type * as z from 'zod/mini';
import type { ContentType } from '../contracts/content-types.ts';
import type { cvContentType } from '../contracts/cv-limits.ts';
import { captchaHeader, idempotencyKeyHeader } from '../contracts/headers.ts';
import { fieldErrorsOf } from '../contracts/wire-error.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { apiConfiguration, type Service, serviceBase } from './configuration.ts';
import { isRefusedForNow, retryDelay } from './retry-after.ts';
import { readXsrfToken } from './xsrf-token.ts';

/** What every request function takes besides its own parameters. */
export interface CallOptions {
  /** Cancels the request; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** One request to a service. */
export interface ApiRequest extends CallOptions {
  method?: 'GET' | 'POST' | 'PATCH';
  service: Service;
  /** Path below the service's base address; parameters in it through `pathSegment`. */
  path: string;
  /** Array values repeat their name. */
  query?: Record<string, string | readonly string[]>;
  headers?: Record<string, string>;
  contentType?: ContentType | typeof cvContentType;
  /** A file is sent as it is, and anything else as JSON, through {@link parseBody} where a visitor typed it. */
  body?: unknown;
  /** Goes on when the visitor leaves the page meanwhile; for bodies below 64 kB. */
  keepalive?: boolean;
}

/** The contract of an answer. */
export type AnswerSchema<Answer> = z.ZodMiniType<Answer>;

/** An answer that is polled, with the tag (ETag) by which the service knows it. */
export interface PolledAnswer<Answer> {
  readonly answer: Answer;
  readonly tag: string | undefined;
  /** Milliseconds for which the service could not look whether it is still true; 0 while it can. */
  readonly age: number;
}

/** What a poll takes besides its own parameters. */
export interface PollOptions<Answer> extends CallOptions {
  /** What the last poll answered. */
  known?: PolledAnswer<Answer> | undefined;
}

/** An answer with the server's clock. */
export interface TimedAnswer<Answer> {
  answer: Answer;
  /** The server's clock when it answered, in milliseconds since 1970; to the second. */
  serverTime: number | undefined;
}

/**
 * Calls a service and parses its answer. Without a schema the answer's body is not read. A service that
 * has too much to do is asked once more when it said, where that can do no harm: a visitor waits a few
 * seconds instead of seeing a failure.
 *
 * @throws ApiError, or the signal's reason when the call was cancelled
 */
export async function call(request: ApiRequest): Promise<void>;
export async function call<Answer>(
  request: ApiRequest,
  schema: AnswerSchema<Answer>,
): Promise<Answer>;
export async function call(request: ApiRequest, schema?: AnswerSchema<unknown>): Promise<unknown> {
  const response = await sendWithRetry(request);
  return schema && parseAnswer(response, schema);
}

/** As {@link call}, with the server's clock. */
export async function callTimed<Answer>(
  request: ApiRequest,
  schema: AnswerSchema<Answer>,
): Promise<TimedAnswer<Answer>> {
  const response = await sendWithRetry(request);
  const serverTime = Date.parse(String(response.headers.date ?? ''));
  return {
    answer: parseAnswer(response, schema),
    serverTime: Number.isNaN(serverTime) ? undefined : serverTime,
  };
}

/** As {@link call}, for polls: answers what is known when the service says that it has not changed. */
export async function poll<Answer>(
  request: ApiRequest,
  schema: AnswerSchema<Answer>,
  { known, signal }: PollOptions<Answer>,
): Promise<PolledAnswer<Answer>> {
  const tag = known?.tag;
  const headers = { ...request.headers, ...(tag !== undefined && { 'If-None-Match': tag }) };
  const response = await sendWithXsrfRetry({ ...request, headers, signal });
  const { etag, age: seconds } = response.headers;
  const age = (Number(seconds) || 0) * 1_000;
  if (response.status === notModified && known) return { ...known, age };
  const answer = parseAnswer(response, schema);
  return { answer, tag: typeof etag === 'string' ? etag : undefined, age };
}

/**
 * What is about to be sent, parsed by its contract.
 *
 * @throws ApiError `validationFailed` with the field errors, as the service would answer
 */
export function parseBody<Body>(schema: z.ZodMiniType<Body>, body: unknown): Body {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  throw new ApiError({
    kind: 'malformed',
    key: 'validationFailed',
    message: 'The input is not valid.',
    fieldErrors: fieldErrorsOf(error),
    cause: error,
  });
}

interface Response {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

const notModified = 304;

async function sendWithRetry(request: ApiRequest): Promise<Response> {
  try {
    return await sendWithXsrfRetry(request);
  } catch (error) {
    // A server that makes a page does not wait: the browser asks again.
    if (!isRefusedForNow(error) || !isRepeatable(request) || typeof window === 'undefined') {
      throw error;
    }
    await pause(retryDelay(error), request.signal);
    return sendWithXsrfRetry(request);
  }
}

/** Whether a call counts once however often it is made. A bot-check token is good for one attempt. */
function isRepeatable({ method = 'GET', headers = {} }: ApiRequest): boolean {
  return method === 'GET' || (idempotencyKeyHeader in headers && !(captchaHeader in headers));
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

async function sendWithXsrfRetry(request: ApiRequest): Promise<Response> {
  const xsrfToken = readXsrfToken();
  try {
    return await send(request);
  } catch (error) {
    // The refusal sets a new cookie when the old one was missing or had expired: then try it once.
    const refused = error instanceof ApiError && error.key === 'xsrfFailed';
    if (refused && readXsrfToken() !== xsrfToken) return await send(request);
    throw error;
  }
}

async function send(request: ApiRequest): Promise<Response> {
  const { method = 'GET', service, path, query, body, signal, keepalive } = request;
  const headers = { ...request.headers };
  if (body !== undefined) headers['Content-Type'] = request.contentType ?? 'application/json';
  const token = apiConfiguration().getToken();
  // Loaded with the first call: pages paint without it. By the package's name, so that the page has
  // one copy, which the host shares.
  const { http, readHttpFailure } = await import('@site/shared/api/http').catch(unreachable);
  signal?.throwIfAborted();
  try {
    return await http.request<unknown>({
      method,
      url: `${serviceBase(service)}${path}`,
      headers,
      ...(query && { params: searchParams(query) }),
      ...(body !== undefined && { data: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { fetchOptions: { keepalive } }),
      ...('If-None-Match' in headers && { validateStatus: isGoodOrNotModified }),
    });
  } catch (error) {
    const failure = readHttpFailure(error);
    if (signal?.aborted && failure.cancelled) throw signal.reason;
    const apiError = typedError(failure, error);
    // Not for another 401, such as a wrong code, nor for a token of staff or one that has been
    // replaced meanwhile.
    const refused = apiError.status === 401 && apiError.key === 'unauthorised';
    const ownToken = token !== undefined && !Object.hasOwn(headers, 'Authorization');
    if (refused && ownToken && token === apiConfiguration().getToken()) {
      apiConfiguration().onUnauthorised?.();
    }
    throw apiError;
  }
}

function isGoodOrNotModified(status: number): boolean {
  return (status >= 200 && status < 300) || status === notModified;
}

function parseAnswer<Answer>({ data, status }: Response, schema: AnswerSchema<Answer>): Answer {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const fields = Object.entries(fieldErrorsOf(result.error)).map(
    ([name, why]) => `${name}: ${why}`,
  );
  throw new ApiError({
    kind: 'malformed',
    key: 'generic',
    status,
    message: `The answer breaks its contract (${fields.join(', ')}).`,
    cause: result.error,
  });
}

interface Failure {
  readonly message: string;
  readonly timedOut: boolean;
  /** Undefined when no answer came. */
  readonly response: Response | undefined;
}

function typedError({ response, timedOut, message }: Failure, cause: unknown): ApiError {
  if (!response) {
    return new ApiError({ kind: timedOut ? 'timeout' : 'network', key: 'generic', message, cause });
  }
  const { status, data, headers } = response;
  return answerError({ status, body: data, retryAfter: headers['retry-after'], message, cause });
}

/** The client itself could not be loaded. */
function unreachable(cause: unknown): never {
  throw new ApiError({ kind: 'network', key: 'generic', message: String(cause), cause });
}

function searchParams(query: Record<string, string | readonly string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}
