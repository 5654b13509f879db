import { defineFeed } from '@site/shared/federation/feed';
import { feedAddress, loadNewsFeed, type NewsEntry, newsFeedTitle } from './load-news.ts';
import { element } from './xml.ts';

/** The news as RSS 2.0 (rssboard.org/rss-specification); an item's language is told as Dublin Core does. */
export default defineFeed({
  title: (context) => newsFeedTitle('rssTitle', context),
  async write(context) {
    const { title, description, address, updatedAt, entries } = await loadNewsFeed(context);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
      '<channel>',
      element('title', title),
      element('link', address),
      element('description', description),
      element('language', context.language),
      ...(updatedAt === null ? [] : [element('lastBuildDate', rfc822(updatedAt))]),
      element('atom:link', '', {
        rel: 'self',
        type: 'application/rss+xml',
        href: feedAddress(context, '/nieuws/rss.xml'),
      }),
      ...entries.map(item),
      '</channel>',
      '</rss>',
      '',
    ].join('\n');
  },
});

function item({ id, title, summary, lang, address, publishedAt }: NewsEntry): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    ...(summary ? [element('description', summary)] : []),
    ...(lang ? [element('dc:language', lang)] : []),
    ...(publishedAt === null ? [] : [element('pubDate', rfc822(publishedAt))]),
    element('guid', id, { isPermaLink: 'false' }),
    '</item>',
  ].join('');
}

/** Sat, 07 Sep 2002 09:42:31 GMT */
function rfc822(instant: number): string {
  return new Date(instant).toUTCString();
}
