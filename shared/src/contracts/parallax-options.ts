import { z } from 'zod';

/**
 * Options of a parallax banner (specification sections 3, 5 and 9).
 *
 * - `highResImage`, `lowResImage`: addresses; the first is for viewports above 1080 px.
 * - `velocity`: pixels that the image moves per pixel of scrolling; without it the position follows
 *   the scroll percentage (section 4).
 * - `height`: a CSS length in px, or a percentage of the viewport's height; required, otherwise the
 *   banner raises 'Height was undefined'.
 * - `verticalFocus`: the part of the image to keep in view, in percent from the top.
 */
export const parallaxOptionsSchema = z.object({
  highResImage: z.string(),
  lowResImage: z.string(),
  velocity: z.number().optional(),
  height: z.string({ error: 'Height was undefined' }),
  verticalFocus: z.number().min(0).max(100).optional(),
});

export type ParallaxOptions = z.infer<typeof parallaxOptionsSchema>;
