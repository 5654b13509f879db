// By the package's name: the page has one copy of it, which the host shares.
import { http, readHttpFailure, readXsrfToken } from '@site/shared/api/http';
import { z } from 'zod';
import type { ContentType } from '../contracts/content-types.ts';
import { fieldErrorsOf } from '../contracts/wire-error.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import { apiConfiguration, type Service, serviceBase } from './configuration.ts';

/** What every request function takes besides its own parameters. */
export interface CallOptions {
  /** Cancels the request; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** One call of a service. */
export interface ApiCall<Answer = void> extends CallOptions {
  method?: 'GET' | 'POST' | 'PATCH';
  service: Service;
  /** Path below the service's base address; parameters in it through `pathSegment`. */
  path: string;
  /** Array values repeat their name. */
  query?: Record<string, string | readonly string[]>;
  headers?: Record<string, string>;
  contentType?: ContentType;
  /** Sent as JSON. Pass it through {@link checked} first. */
  body?: unknown;
  /** Goes on when the visitor leaves the page meanwhile; for bodies below 64 kB. */
  keepalive?: boolean;
  /** The contract of the answer. Without one, the answer's body is not read. */
  answer?: z.ZodType<Answer>;
  /** The tag of an answer that is known already: the service may then say that it still holds. */
  knownTag?: string | undefined;
}

/** An answer that is asked for again and again, with the tag by which the service knows it. */
export interface PolledAnswer<Answer> {
  readonly answer: Answer;
  readonly tag: string | undefined;
}

/** What a poll takes besides its own parameters. */
export interface PollOptions<Answer> extends CallOptions {
  /** What the last poll gave. */
  known?: PolledAnswer<Answer> | undefined;
}

/** An answer with the server's clock. */
export interface TimedAnswer<Answer> {
  answer: Answer;
  /** The server's clock when it answered, in milliseconds since 1970; to the second. */
  serverTime: number | undefined;
}

/**
 * Calls a service and parses its answer by the contract.
 *
 * @throws ApiError, or the signal's reason when the call was cancelled
 */
export async function callApi<Answer = void>(call: ApiCall<Answer>): Promise<Answer> {
  return (await callApiTimed(call)).answer;
}

/** As {@link callApi}, and tells the server's clock too. */
export async function callApiTimed<Answer = void>(
  call: ApiCall<Answer>,
): Promise<TimedAnswer<Answer>> {
  const { answer, serverTime } = await sendMended(call);
  return { answer, serverTime };
}

/** As {@link callApi}, for polls: gives back what is known when the service says that it still holds. */
export async function pollApi<Answer>(
  call: ApiCall<Answer>,
  known: PolledAnswer<Answer> | undefined,
): Promise<PolledAnswer<Answer>> {
  const { answer, tag, unchanged } = await sendMended({ ...call, knownTag: known?.tag });
  return unchanged && known ? known : { answer, tag };
}

interface Received<Answer> extends TimedAnswer<Answer> {
  tag: string | undefined;
  unchanged: boolean;
}

async function sendMended<Answer>(call: ApiCall<Answer>): Promise<Received<Answer>> {
  const xsrfToken = readXsrfToken();
  try {
    return await send(call);
  } catch (error) {
    // The refusal sets a new cookie when the old one was missing or had expired: then try it once.
    const mended = error instanceof ApiError && error.key === 'xsrfFailed';
    if (mended && readXsrfToken() !== xsrfToken) return await send(call);
    throw error;
  }
}

/**
 * What is about to be sent, held against its contract.
 *
 * @throws ApiError `validationFailed` with the field errors
 */
export function checked<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError({
    kind: 'malformed',
    key: 'validationFailed',
    message: z.prettifyError(result.error),
    fieldErrors: fieldErrorsOf(result.error),
    cause: result.error,
  });
}

const notModified = 304;

async function send<Answer>(call: ApiCall<Answer>): Promise<Received<Answer>> {
  const headers = { ...call.headers };
  if (call.knownTag !== undefined) headers['If-None-Match'] = call.knownTag;
  if (call.body !== undefined) headers['Content-Type'] = call.contentType ?? 'application/json';
  const token = apiConfiguration().getToken();
  try {
    const response = await http.request<unknown>({
      method: call.method ?? 'GET',
      url: `${serviceBase(call.service)}${call.path}`,
      headers,
      ...(call.query === undefined ? {} : { params: searchParams(call.query) }),
      ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      ...(call.keepalive && { fetchOptions: { keepalive: true } }),
      ...(call.knownTag !== undefined && { validateStatus: isGoodOrKnown }),
    });
    const serverTime = Date.parse(String(response.headers.date ?? ''));
    const unchanged = response.status === notModified;
    const { etag } = response.headers;
    return {
      // Whoever has a tag has the answer too.
      answer: unchanged ? (undefined as Answer) : parseAnswer(call, response.data, response.status),
      serverTime: Number.isNaN(serverTime) ? undefined : serverTime,
      tag: typeof etag === 'string' ? etag : undefined,
      unchanged,
    };
  } catch (error) {
    if (call.signal?.aborted && readHttpFailure(error).cancelled) throw call.signal.reason;
    const apiError = typedError(error);
    // Not for another 401, such as a wrong code, nor for a token that staff brought or that has been
    // replaced meanwhile.
    const refused = apiError.status === 401 && apiError.key === 'unauthorised';
    const ownToken = token !== undefined && !Object.hasOwn(headers, 'Authorization');
    if (refused && ownToken && token === apiConfiguration().getToken()) {
      apiConfiguration().onUnauthorised?.();
    }
    throw apiError;
  }
}

function isGoodOrKnown(status: number): boolean {
  return (status >= 200 && status < 300) || status === notModified;
}

function parseAnswer<Answer>(call: ApiCall<Answer>, data: unknown, status: number): Answer {
  // Only calls whose answer is not read have no contract, and for those Answer is void.
  if (!call.answer) return undefined as Answer;
  const result = call.answer.safeParse(data);
  if (result.success) return result.data;
  throw new ApiError({
    kind: 'malformed',
    key: 'generic',
    status,
    message: `The answer breaks its contract: ${z.prettifyError(result.error)}`,
    cause: result.error,
  });
}

function typedError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { response, timedOut, message } = readHttpFailure(error);
  if (!response) {
    return new ApiError({
      kind: timedOut ? 'timeout' : 'network',
      key: 'generic',
      message,
      cause: error,
    });
  }
  const { status, data, headers } = response;
  const retryAfter = headers['retry-after'];
  return answerError({ status, body: data, retryAfter, message, cause: error });
}

function searchParams(query: Record<string, string | readonly string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}
