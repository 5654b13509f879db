import type { FastifyRequest } from 'fastify';

/** The languages of the site's pages. */
export const pageLanguages = ['en', 'nl'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/**
 * The caller's language, as the site sends it in `Accept-Language` (RFC 9110,
 * section 12.5.4).
 *
 * @param otherwise for callers that name neither of ours first; the fair's own by default
 */
export function languageOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  otherwise: PageLanguage = 'en',
): PageLanguage {
  const first = /^\s*(nl|en)\b/i.exec(headers['accept-language'] ?? '')?.[1];
  return first === undefined ? otherwise : first.toLowerCase() === 'nl' ? 'nl' : 'en';
}
