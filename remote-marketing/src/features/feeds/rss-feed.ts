import { defineFeed } from '@site/shared/federation/feed';
import {
  feedAddress,
  itemLanguage,
  loadNewsFeed,
  type NewsEntry,
  newsFeedTitle,
} from './load-news.ts';
import { element } from './xml.ts';

/** The news as RSS 2.0 (rssboard.org/rss-specification). */
export default defineFeed({
  title: (context) => newsFeedTitle('rssTitle', context),
  async write(context) {
    const { title, description, address, updatedAt, entries } = await loadNewsFeed(context);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
      '<channel>',
      element('title', title),
      element('link', address),
      element('description', description),
      element('language', itemLanguage),
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

function item({ id, title, summary, address, publishedAt }: NewsEntry): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    ...(summary ? [element('description', summary)] : []),
    ...(publishedAt === null ? [] : [element('pubDate', rfc822(publishedAt))]),
    element('guid', id, { isPermaLink: 'false' }),
    '</item>',
  ].join('');
}

/** Sat, 07 Sep 2002 09:42:31 GMT */
function rfc822(instant: number): string {
  return new Date(instant).toUTCString();
}
