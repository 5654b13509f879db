import * as z from 'zod/mini';
import { phoneNumberSchema } from './phone-number.ts';

/**
 * `POST {api}/my-ticket`: asks for the links of somebody's tickets, by SMS to their phone. The answer
 * is the same whether or not there are any.
 *
 * Errors: `validationFailed` (400) for what is no mobile number, `rateLimited` (429).
 */
export const myTicketRequestSchema = z.strictObject({ phone: phoneNumberSchema });

export type MyTicketRequest = z.infer<typeof myTicketRequestSchema>;
