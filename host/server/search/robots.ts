/**
 * What crawlers may fetch (RFC 9309). Pages that are not for search engines say so themselves; a
 * crawler must be able to read that. A copy of the site under another host is not for them at all.
 */
export function robots(publicOrigin: string, { isPublic }: { readonly isPublic: boolean }): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /ticket-api/',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
