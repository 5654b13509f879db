import {
  type ChallengeRegistration,
  challengeRegistrationSchema,
} from '../contracts/challenge-registration.ts';
import { checked } from './client.ts';
import { keyHeaders, type RegistrationOptions } from './request-keys.ts';
import { callForSms } from './sms-call.ts';

/** `POST {challenge registration url}` (specification section 7). The answer is not read. */
export async function registerForChallenge(
  registration: ChallengeRegistration,
  { idempotencyKey, corrects, ...options }: RegistrationOptions = {},
): Promise<void> {
  const body = checked(challengeRegistrationSchema, registration);
  await callForSms({
    method: 'POST',
    service: 'api',
    path: '/challenge/ticket',
    body,
    headers: keyHeaders({ idempotencyKey, corrects }),
    ...options,
  });
}
