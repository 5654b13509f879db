import {
  type EventRegistration,
  eventRegistrationSchema,
} from '../contracts/event-registration.ts';
import { checked } from './client.ts';
import { type FormCallOptions, sendForm } from './form-call.ts';
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
  options: FormCallOptions = {},
): Promise<void> {
  const path = `/event/${pathSegment('backendId', backendId)}/registration`;
  const body = checked(eventRegistrationSchema, registration);
  await sendForm({ path, body, captcha: 'required' }, options);
}
