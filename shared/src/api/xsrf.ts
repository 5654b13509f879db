import { readXsrfToken } from '@site/shared/api/http';
import { callApi } from './client.ts';

/**
 * Gets the XSRF cookie where there is none (`GET {api}/xsrf`), for forms to call on first use:
 * without it the first call that changes something is refused once and sent again. Never rejects,
 * since that still works.
 */
export async function prepareXsrfToken(): Promise<void> {
  if (readXsrfToken() !== undefined) return;
  await callApi({ service: 'api', path: '/xsrf' }).catch(() => undefined);
}
