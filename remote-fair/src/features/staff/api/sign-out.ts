import { call } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import { staffHeaders } from '../../../staff/staff-headers.ts';

/** `POST {api}/challenge/staff/devices/own/sign-out`: the token of this device is good no more. */
export async function signOutDevice(staffToken: string): Promise<void> {
  await prepareXsrfToken();
  await call({
    method: 'POST',
    service: 'api',
    path: '/challenge/staff/devices/own/sign-out',
    headers: staffHeaders({ staffToken }),
    // The page may be closed at once.
    keepalive: true,
  });
}
