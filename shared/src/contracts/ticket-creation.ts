import * as z from 'zod/mini';
import { optionalEmailAddressSchema } from './email-address.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { requiredLine } from './text.ts';

/**
 * Body of the ticket API's `POST /tickets` (specification sections 3, 5 and 7); the types go in the
 * header `Ticket-Type`. `POST /tickets/waiting-list` takes the same for one type, and answers 204. `email` is empty unless the newsletter is on; `employeeLookingForJob` is the
 * box 'exploring new opportunities'; the last two are always false.
 */
export const ticketCreationSchema = z.strictObject({
  firstName: requiredLine(200),
  lastName: requiredLine(200),
  phoneNumber: phoneNumberSchema,
  email: optionalEmailAddressSchema,
  employeeLookingForJob: z.boolean(),
  zzpLookingForJob: z.literal(false),
  homeAssistantInfo: z.literal(false),
});

export type TicketCreation = z.infer<typeof ticketCreationSchema>;
