import { challengeRegistrationSchema } from '@site/shared/contracts/challenge-registration';
import * as z from 'zod/mini';

// zod hangs on this module: it loads on first use of a form.

const { firstName, lastName, phone, email } = challengeRegistrationSchema.shape;

/** A box that is ticked or not, or not on the page yet. */
const box = z.optional(z.boolean());

/** Who registers, where the SMS goes, and that they agree. */
const person = { firstName, lastName, phone, terms: z.literal(true, { error: 'required' }) };

/** What the form of a ticket must fill (specification section 5). */
export const ticketFormSchema = z.object({ ...person, exploring: box });

/** What the form of the challenge must fill: with the newsletter an e-mail address, too. */
export const challengeFormSchema = z
  .object({ ...person, newsletter: box, email: z.optional(email) })
  .check(
    z.refine(({ newsletter, email }) => !newsletter || email, {
      path: ['email'],
      error: 'required',
    }),
  );
