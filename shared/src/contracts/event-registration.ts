import { z } from 'zod';
import { emailAddressSchema } from './email-address.ts';
import { optionalPhoneNumberSchema } from './phone-number.ts';
import { requiredLine, requiredText } from './text.ts';

/**
 * `POST {event base}/{backendId}/registration` (specification sections 3, 5 and 7): name, e-mail and
 * remarks are required, `phone` may be empty. The bot-check token goes in the header
 * `X-Captcha-Token`. The result is ignored.
 */
export const eventRegistrationSchema = z.strictObject({
  name: requiredLine(200),
  email: emailAddressSchema,
  phone: optionalPhoneNumberSchema,
  remarks: requiredText(10_000),
});

export type EventRegistration = z.infer<typeof eventRegistrationSchema>;
