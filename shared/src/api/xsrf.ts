import { call } from './call.ts';
import { readXsrfToken } from './xsrf-token.ts';

let underWay: Promise<void> | undefined;

/**
 * Gets the XSRF cookie where there is none (`GET {api}/xsrf`), for forms to call on first use and
 * before they send: without it the first call that changes something is refused once and sent again.
 * Asks once for all who wait. Never rejects, since that still works.
 */
export function prepareXsrfToken(): Promise<void> {
  if (readXsrfToken() !== undefined) return Promise.resolve();
  underWay ??= call({ service: 'api', path: '/xsrf' })
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
