/** Where visits come from, as far as it is counted. */
export const referrerKinds = ['direct', 'search', 'social', 'site'] as const;

type ReferrerKind = (typeof referrerKinds)[number];

/** By the name before the last dots: `google` of `www.google.co.uk`, or a whole host. */
const search =
  /^(?:.+\.)?(?:google|bing|yahoo|ecosia|qwant|startpage|yandex|baidu)(?:\.[a-z]{2,3}){1,2}$|^(?:.+\.)?(?:duckduckgo\.com|search\.brave\.com|kagi\.com)$/;
const social =
  /^(?:.+\.)?(?:linkedin\.com|lnkd\.in|facebook\.com|instagram\.com|threads\.(?:net|com)|x\.com|twitter\.com|t\.co|reddit\.com|youtube\.com|tiktok\.com|whatsapp\.com|bsky\.app|mastodon\.social|pinterest\.com)$/;

/**
 * What kind of page a visitor came from: all that is kept of it.
 *
 * @param host of that page, with its port; empty when there was none
 */
export function referrerKind(host: string): ReferrerKind {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name === '') return 'direct';
  if (search.test(name)) return 'search';
  return social.test(name) ? 'social' : 'site';
}
