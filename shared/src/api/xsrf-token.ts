import { xsrfCookie } from '../contracts/headers.ts';

/** The XSRF token of the cookie, undefined when there is none, as on a server. */
export function readXsrfToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const prefix = `${xsrfCookie}=`;
  const cookie = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix));
  if (!cookie) return undefined;
  const value = cookie.slice(prefix.length);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
