import { z } from 'zod';

/** A reference quote of a client (specification sections 2 and 3). */
export const quoteSchema = z.object({
  text: z.string(),
  name: z.string(),
  company: z.string(),
});

export type Quote = z.infer<typeof quoteSchema>;
