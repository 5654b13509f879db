import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import { xsrfHeader } from '../contracts/headers.ts';
import { apiConfiguration } from './configuration.ts';
import { resolveAddress } from './request-address.ts';
import { readXsrfToken } from './xsrf-token.ts';

/** Longest wait for a whole answer, in milliseconds. */
export const defaultTimeout = 10_000;

/** The same where a file is sent over a slow line; servers give up before. */
const fileTimeout = 150_000;

// For remotes of an earlier release, which take it from here.
export { readXsrfToken };

/**
 * The one axios instance of a page, which the host shares. It is internal: requests go through
 * `call`, which loads it. Its interceptor judges whatever address it is given, so the session's token
 * cannot leave with a wrong one.
 */
export const http: AxiosInstance = axios.create({
  timeout: defaultTimeout,
  // axios would add the XSRF header to GET requests too; the interceptor follows the specification.
  withXSRFToken: false,
  adapter: 'fetch',
  // Services do not redirect. Following one could carry token and body to another origin.
  fetchOptions: { redirect: 'error' },
  responseType: 'json',
});

http.interceptors.request.use((request) => {
  const { href, trusted, relative } = resolveAddress(http.getUri(request));
  request.url = href;
  if (request.data instanceof Blob) request.timeout = fileTimeout;
  // Nothing is left that could turn the judged address into another one.
  delete request.baseURL;
  delete request.params;
  // Services write to visitors, by SMS for one, in the language of the page.
  if (typeof document !== 'undefined' && document.documentElement.lang) {
    request.headers.set('Accept-Language', document.documentElement.lang);
  }
  authorise(request, trusted);
  if (relative && request.method?.toUpperCase() !== 'GET') {
    const token = readXsrfToken();
    if (token) request.headers.set(xsrfHeader, token);
  }
  return request;
});

function authorise(request: InternalAxiosRequestConfig, trusted: boolean): void {
  if (!trusted || request.headers.has('Authorization')) return;
  const token = apiConfiguration().getToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
}

/** What axios says of a failed request. */
export interface HttpFailure {
  message: string;
  cancelled: boolean;
  timedOut: boolean;
  /** Undefined when no answer came. */
  response: { status: number; data: unknown; headers: Record<string, unknown> } | undefined;
}

/** Reads a failure of {@link http}, so that only this module, of which a page has one, loads axios. */
export function readHttpFailure(error: unknown): HttpFailure {
  const cancelled = axios.isCancel(error);
  if (!axios.isAxiosError<unknown>(error)) {
    return { message: String(error), cancelled, timedOut: false, response: undefined };
  }
  const { message, code, response } = error;
  return { message, cancelled, timedOut: code === 'ETIMEDOUT', response };
}
