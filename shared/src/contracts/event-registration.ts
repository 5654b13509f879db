import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { optionalPhoneNumberSchema } from './phone-number.ts';
import { requiredLine, requiredText } from './text.ts';

/** Most characters per field of an event registration. */
const eventRegistrationLimits = { name: 200, remarks: 10_000 } as const;

/**
 * `POST {event base}/{backendId}/registration` (specification sections 3, 5 and 7): name, e-mail and
 * remarks are required, `phone` may be empty. The bot-check token goes in the header
 * `X-Captcha-Token`. The answer's body is not read. Errors: `validationFailed` with field errors,
 * `captchaFailed`, `registrationPeriodClosed` once the event is over, `eventFull`, `notFound`.
 */
export const eventRegistrationSchema = z.strictObject({
  name: requiredLine(eventRegistrationLimits.name),
  email: emailAddressSchema,
  phone: optionalPhoneNumberSchema,
  remarks: requiredText(eventRegistrationLimits.remarks),
});

export type EventRegistration = z.infer<typeof eventRegistrationSchema>;
