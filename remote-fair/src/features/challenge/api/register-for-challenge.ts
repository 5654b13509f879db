import { parseBody } from '@site/shared/api/call';
import {
  type ChallengeRegistration,
  challengeRegistrationSchema,
} from '@site/shared/contracts/challenge-registration';
import { callForSms } from '../../../api/call-for-sms.ts';
import { keyHeaders, type RegistrationOptions } from '../../../api/request-keys.ts';

/** `POST {challenge registration url}` (specification section 7). The answer is not read. */
export async function registerForChallenge(
  registration: ChallengeRegistration,
  { idempotencyKey, corrects, ...options }: RegistrationOptions,
): Promise<void> {
  await callForSms({
    method: 'POST',
    service: 'api',
    path: '/challenge/ticket',
    body: parseBody(challengeRegistrationSchema, registration),
    headers: keyHeaders({ idempotencyKey, corrects }),
    ...options,
  });
}
