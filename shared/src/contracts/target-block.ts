import { z } from 'zod';

/**
 * One of the two blocks of a target section (specification sections 2 and 3). The button shows only
 * when it has both a text and a link; `image` is an address.
 */
export const targetBlockSchema = z.object({
  image: z.string(),
  titleLine1: z.string(),
  titleLine2: z.string(),
  body: z.string(),
  buttonText: z.string().optional(),
  buttonUrl: z.string().optional(),
});

export type TargetBlock = z.infer<typeof targetBlockSchema>;
