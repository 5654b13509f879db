import { parseBody } from '@site/shared/api/call';
import { type FormCallOptions, sendForm } from '@site/shared/api/form-call';
import { pathSegment } from '@site/shared/api/path';
import {
  type EventRegistration,
  eventRegistrationSchema,
} from '@site/shared/contracts/event-registration';

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
  const body = parseBody(eventRegistrationSchema, registration);
  await sendForm({ path, body, captcha: 'required' }, options);
}
