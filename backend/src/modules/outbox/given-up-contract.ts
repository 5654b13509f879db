import { undeliveredMessageSchema } from '@site/shared/contracts/outbox';
import { z } from 'zod';

/** Most messages in a list, and of one order to send again. */
export const pageSize = 500;

/** Messages that never arrived, newest first, and whether there is still something to send. */
export const givenUpSchema = z.array(
  z.object({ ...undeliveredMessageSchema.shape, canBeSentAgain: z.boolean() }),
);

/** An order to send messages again. */
export const resendSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(pageSize),
  /** Who says so; stands in the outbox's log. */
  actor: z.string().trim().min(1).max(80),
});

/** What came of it: `left` were sent again already, or have no content any more. */
export const resentSchema = z.object({ sentAgain: z.array(z.uuid()), left: z.array(z.uuid()) });
