import { call } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import { type AcceptedMember, acceptedMemberSchema } from '@site/shared/contracts/staff-members';

interface Acceptance {
  readonly secret: string;
  /** Made by this device; the same for every attempt, so that one of them counts. */
  readonly token: string;
}

/**
 * `POST {api}/challenge/staff/invitations/accept`.
 *
 * @throws ApiError `notFound` when the invitation was used, is too old, or never was; `validationFailed`
 */
export async function acceptInvitation(
  body: Acceptance,
  signal: AbortSignal,
): Promise<AcceptedMember> {
  await prepareXsrfToken();
  const path = '/challenge/staff/invitations/accept';
  return call({ method: 'POST', service: 'api', path, body, signal }, acceptedMemberSchema);
}
