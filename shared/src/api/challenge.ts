import {
  type ChallengeRegistration,
  challengeRegistrationSchema,
} from '../contracts/challenge-registration.ts';
import { type CallOptions, callApi, checked } from './client.ts';
import { serviceBase } from './configuration.ts';
import { pathSegment } from './path.ts';

/** `POST {challenge registration url}` (specification section 7). The answer is not read. */
export async function registerForChallenge(
  registration: ChallengeRegistration,
  options: CallOptions = {},
): Promise<void> {
  const body = checked(challengeRegistrationSchema, registration);
  await callApi({ method: 'POST', service: 'api', path: '/challenge/ticket', body, ...options });
}

/** Address of the image `GET {challenge api}/tickets/qr/{secret}.png` (specification section 7). */
export function challengeTicketImageUrl(secret: string): string {
  return `${serviceBase('challengeApi')}/tickets/qr/${pathSegment('secret', secret)}.png`;
}
