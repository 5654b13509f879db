import { z } from 'zod';

/**
 * One slide of the splash slider (specification sections 2 and 3). The images are addresses, `url`
 * is the link of the slide.
 */
export const sliderEntrySchema = z.object({
  title: z.string(),
  text: z.string(),
  splashImage: z.string(),
  sliderImage: z.string(),
  url: z.string(),
});

export type SliderEntry = z.infer<typeof sliderEntrySchema>;
