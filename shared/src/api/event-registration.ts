import { submitAction } from '../contracts/captcha.ts';
import {
  type EventRegistration,
  eventRegistrationSchema,
} from '../contracts/event-registration.ts';
import { captchaHeader } from '../contracts/headers.ts';
import { getCaptchaToken } from './captcha.ts';
import { type CallOptions, callApi, checked } from './client.ts';
import { pathSegment } from './path.ts';

/**
 * `POST {event base}/{backendId}/registration` (specification section 7): gets a bot-check token,
 * then registers.
 *
 * @param backendId the event's id in the registration service, not in the content system
 */
export async function registerForEvent(
  backendId: string,
  registration: EventRegistration,
  options: CallOptions = {},
): Promise<void> {
  const path = `/event/${pathSegment('backendId', backendId)}/registration`;
  const body = checked(eventRegistrationSchema, registration);
  const headers = { [captchaHeader]: await getCaptchaToken(submitAction, options) };
  await callApi({ method: 'POST', service: 'api', path, body, headers, ...options });
}
