import { z } from 'zod';

/** A side-text panel (specification sections 2 and 3); `href` is the button's link. */
export const sideTextSchema = z.object({
  header: z.string(),
  body: z.string(),
  href: z.string(),
  buttonText: z.string(),
});

export type SideText = z.infer<typeof sideTextSchema>;
