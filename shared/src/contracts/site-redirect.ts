import * as z from 'zod/mini';
import { listAnswer } from './content.ts';
import { type SiteRedirectWire, siteRedirectWireSchema } from './content-wire.ts';

/** An address that leads elsewhere, as the composition server reads it; nothing of it is checked yet. */
const siteRedirectSchema = z.pipe(siteRedirectWireSchema, z.transform(readSiteRedirect));

export type SiteRedirect = z.output<typeof siteRedirectSchema>;

/** Answer of `GET {cms}/items/redirects`, see {@link listAnswer}. */
export const redirectListAnswerSchema = listAnswer(siteRedirectSchema);

function readSiteRedirect({ id, status, from, to, permanent }: SiteRedirectWire) {
  return {
    id: String(id),
    published: status?.toLowerCase() === 'published',
    from: from?.trim() ?? '',
    to: to?.trim() ?? '',
    permanent: permanent !== false && permanent !== 0,
  };
}
