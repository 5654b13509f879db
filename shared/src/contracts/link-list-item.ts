import { z } from 'zod';

/** One item of a link list (specification sections 2 and 3). */
export const linkListItemSchema = z.object({ text: z.string(), link: z.string() });

export type LinkListItem = z.infer<typeof linkListItemSchema>;
