import * as z from 'zod/mini';

/** Answer of `GET {api}/poffertjes` (specification section 7); shown on the easter-egg page. */
export const poffertjesSchema = z.object({ code: z.string() });

export type Poffertjes = z.infer<typeof poffertjesSchema>;
