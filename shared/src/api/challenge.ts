import {
  type ChallengeRegistration,
  challengeRegistrationSchema,
} from '../contracts/challenge-registration.ts';
import { correctsHeader, idempotencyKeyHeader } from '../contracts/headers.ts';
import { type CallOptions, checked } from './client.ts';
import { callForSms } from './sms-call.ts';

export interface RegistrationOptions extends CallOptions {
  /** One per filled form, kept for every attempt to send it, so that it registers once. */
  idempotencyKey?: string | undefined;
  /** Key of an earlier registration that this one replaces: it went to a wrong number. */
  corrects?: string | undefined;
}

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
    headers: {
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
      ...(corrects !== undefined && { [correctsHeader]: corrects }),
    },
    ...options,
  });
}
