import { readXsrfToken } from '@site/shared/api/http';
import { callApi } from './client.ts';

let underWay: Promise<void> | undefined;

/**
 * Gets the XSRF cookie where there is none (`GET {api}/xsrf`), for forms to call on first use and
 * before they send: without it the first call that changes something is refused once and sent again.
 * Asks once for all who wait. Never rejects, since that still works.
 */
export function prepareXsrfToken(): Promise<void> {
  if (readXsrfToken() !== undefined) return Promise.resolve();
  underWay ??= callApi({ service: 'api', path: '/xsrf' })
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
