import { xsrfHeader } from '../contracts/headers.ts';
import { answerError } from './answer-error.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, PolledAnswer } from './client.ts';
import { apiConfiguration, type Service, serviceBase } from './configuration.ts';
import { defaultTimeout } from './default-timeout.ts';
import { resolveAddress } from './request-address.ts';
import { readXsrfToken } from './xsrf-token.ts';

// The API client without axios and zod, for screens that are open all day on a network that a hall
// shares: a queue ticket, the staff's desk. The same rules of what may be sent where.

/** One call of a service. */
export interface LightCall<Answer = unknown> extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly service: Service;
  /** Path below the service's base address; parameters in it through `pathSegment`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Whether an answer keeps its contract. Without it, the answer's body is not read. */
  readonly isAnswer?: (value: unknown) => value is Answer;
}

/**
 * Calls a service.
 *
 * @throws ApiError, or the signal's reason when the call was cancelled
 */
export async function callLightly<Answer>(call: LightCall<Answer>): Promise<Answer> {
  return answerOf(call, await sendMended(call));
}

/** As {@link callLightly}, for polls: gives back what is known when the service says that it still holds. */
export async function pollLightly<Answer>(
  call: LightCall<Answer>,
  known: PolledAnswer<Answer> | undefined,
): Promise<PolledAnswer<Answer>> {
  const tag = known?.tag;
  const headers = { ...call.headers, ...(tag !== undefined && { 'If-None-Match': tag }) };
  const response = await sendMended({ ...call, headers });
  if (response.status === 304 && known) return known;
  return {
    answer: await answerOf(call, response),
    tag: response.headers.get('ETag') ?? undefined,
  };
}

async function answerOf<Answer>(call: LightCall<Answer>, response: Response): Promise<Answer> {
  // Only calls whose answer is not read have no contract, and for those Answer is unknown.
  if (!call.isAnswer) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => undefined);
  call.signal?.throwIfAborted();
  if (call.isAnswer(answer)) return answer;
  throw new ApiError({
    kind: 'malformed',
    key: 'generic',
    status: response.status,
    message: 'The answer breaks its contract.',
  });
}

async function sendMended<Answer>(call: LightCall<Answer>): Promise<Response> {
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

async function send<Answer>(call: LightCall<Answer>): Promise<Response> {
  const { method = 'GET', service, path, headers, body, signal } = call;
  const { href, trusted, relative } = resolveAddress(`${serviceBase(service)}${path}`);
  const isStaffs = headers !== undefined && 'Authorization' in headers;
  const token = trusted && !isStaffs ? apiConfiguration().getToken() : undefined;
  const xsrfToken = relative && method !== 'GET' ? readXsrfToken() : undefined;
  const limit = AbortSignal.timeout(defaultTimeout);
  const response = await fetch(href, {
    method,
    headers: {
      ...pageLanguage(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(xsrfToken !== undefined && { [xsrfHeader]: xsrfToken }),
      ...headers,
    },
    // Services do not redirect. Following one could carry token and body to another origin.
    redirect: 'error',
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit,
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    const kind = limit.aborted ? 'timeout' : 'network';
    throw new ApiError({ kind, key: 'generic', message: String(cause), cause });
  });
  if (response.ok || response.status === 304) {
    // An answer that nobody reads is listed by browsers as one that was given up.
    if (response.status === 304 || !call.isAnswer) await response.text().catch(() => undefined);
    return response;
  }
  const error = answerError({
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfter: response.headers.get('Retry-After'),
    message: `The call was answered with ${response.status}.`,
  });
  const refused = error.status === 401 && error.key === 'unauthorised';
  if (refused && token !== undefined && token === apiConfiguration().getToken()) {
    apiConfiguration().onUnauthorised?.();
  }
  throw error;
}

/** Services write to visitors, by SMS for one, in the language of the page. */
function pageLanguage(): Record<string, string> {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return lang ? { 'Accept-Language': lang } : {};
}
