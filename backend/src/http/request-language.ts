import type { FastifyRequest } from 'fastify';

/** The languages of the site's pages. */
export const pageLanguages = ['en', 'nl'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/**
 * The caller's language, as the site sends it in `Accept-Language` (RFC 9110,
 * section 12.5.4); the fair's own, English, for callers that name neither of ours first.
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): PageLanguage {
  return /^\s*nl\b/i.test(headers['accept-language'] ?? '') ? 'nl' : 'en';
}
