import { call } from '@site/shared/api/call';
import { type QrKeys, qrKeysSchema } from '@site/shared/contracts/qr-keys';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `GET /tickets/qr-keys`: what codes are checked with. For staff. @throws ApiError `notFound` of a service without keys */
export function getQrKeys(options: StaffCallOptions): Promise<QrKeys> {
  const headers = staffHeaders(options);
  const { signal } = options;
  return call({ service: 'ticketApi', path: '/tickets/qr-keys', headers, signal }, qrKeysSchema);
}
