import { contentPageSize, contentPagesMax } from '@site/shared/contracts/content-pages';
import { redirectListAnswerSchema, type SiteRedirect } from '@site/shared/contracts/site-redirect';
import type { ContentCache } from '../content/content-cache.ts';
import { laterPage, redirectsQuery } from '../content/content-query.ts';

/** By whose share redirects are read. */
const client = 'redirects';

/** All redirects, and what changes when they do. */
export interface StoredRedirects {
  readonly redirects: readonly SiteRedirect[];
  readonly revision: string;
}

/**
 * Reads every redirect, however many answers that takes; none where the content system has no such collection.
 *
 * @throws what the content cache throws
 */
export async function readRedirects(content: Pick<ContentCache, 'get'>): Promise<StoredRedirects> {
  const redirects: SiteRedirect[] = [];
  const revisions: string[] = [];
  for (let page = 0; page < contentPagesMax; page += 1) {
    const { status, body, revision } = await content.get(laterPage(redirectsQuery, page), client);
    if (status !== 200) break;
    revisions.push(revision);
    const { data, received } = redirectListAnswerSchema.parse(JSON.parse(body));
    const known = new Set(redirects.map(({ id }) => id));
    const more = data.filter(({ id }) => !known.has(id));
    redirects.push(...more);
    if (received !== contentPageSize || more.length === 0) break;
  }
  return { redirects, revision: revisions.join() };
}
