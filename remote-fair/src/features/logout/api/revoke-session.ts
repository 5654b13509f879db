import { call } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';

/** `POST {api}/auth/logout`: the session's token is valid no longer. */
export async function revokeSession(): Promise<void> {
  await prepareXsrfToken();
  await call({ method: 'POST', service: 'api', path: '/auth/logout' });
}
