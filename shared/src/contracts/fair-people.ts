import * as z from 'zod/mini';
import { phoneNumberSchema } from './phone-number.ts';

/** Body of `POST {api}/challenge/staff/people/erase`: whose phone; or the code of a ticket, for who has none. Staff only. */
export const erasePersonSchema = z.strictObject({ phone: phoneNumberSchema });

/** Its answer: how many tickets were the person's. */
export const erasedPersonSchema = z.object({ tickets: z.int() });
