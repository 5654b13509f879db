import { defineFeed } from '@site/shared/federation/feed';
import { otherLanguage } from '@site/shared/i18n/language';
import { feedAddress, loadNewsFeed, type NewsEntry, newsFeedTitle } from './load-news.ts';
import { element } from './xml.ts';

const path = '/nieuws/atom.xml';
const type = 'application/atom+xml';

/** The news as Atom (RFC 4287). */
export default defineFeed({
  title: (context) => newsFeedTitle('atomTitle', context),
  async write(context) {
    const { language, config } = context;
    const feed = await loadNewsFeed(context);
    const other = otherLanguage(language);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
      element('id', feed.id),
      element('title', feed.title),
      element('subtitle', feed.description),
      element('updated', rfc3339(feed.updatedAt)),
      `<author>${element('name', config.company.name)}</author>`,
      element('link', '', { rel: 'self', type, href: feedAddress(context, path) }),
      element('link', '', { rel: 'alternate', type: 'text/html', href: feed.address }),
      element('link', '', {
        rel: 'alternate',
        type,
        hreflang: other,
        href: feedAddress({ ...context, language: other }, path),
      }),
      ...feed.entries.map(entry),
      '</feed>',
      '',
    ].join('\n');
  },
});

function entry(item: NewsEntry): string {
  const { id, title, summary, lang, address, publishedAt, updatedAt } = item;
  return [
    lang ? `<entry xml:lang="${lang}">` : '<entry>',
    element('id', id),
    element('title', title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: address }),
    ...(publishedAt === null ? [] : [element('published', rfc3339(publishedAt))]),
    element('updated', rfc3339(updatedAt)),
    ...(summary ? [element('summary', summary)] : []),
    '</entry>',
  ].join('');
}

/** Every feed and entry has to tell one; what has no date is as old as can be. */
function rfc3339(instant: number | null): string {
  return new Date(instant ?? 0).toISOString();
}
