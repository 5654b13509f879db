import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { archivePagePath, archivePath, readArchiveQuery } from '../../content/archive.ts';
import { ArchiveHead } from '../../content/archive-head.tsx';
import { ArchivePages, ArchiveYears } from '../../content/archive-links.tsx';
import { dayOf } from '../../content/dates.ts';
import { FeedLink } from '../../content/feed-link.tsx';
import { IndexList } from '../../content/index-list.tsx';
import { NothingHere } from '../../content/nothing-here.tsx';
import { useItemAddress } from '../../content/use-item-address.ts';
import { useStaged } from '../../content/use-staged.ts';
import type { NewsListData } from './load-news-list.ts';
import { texts } from './texts.ts';

const path = '/nieuws';

const room = css({ marginTop: space.x4 });

function NewsListPage({ data: published }: { readonly data: NewsListData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const addressOf = useItemAddress();
  const { query } = published;
  const archive = useStaged(published, async (signal) => {
    const { loadNewsList } = await import('./load-news-list.ts');
    return loadNewsList({ query, language, staging: true, signal });
  });
  const { entries, year, unavailable } = archive;
  if (unavailable) {
    return (
      <NothingHere
        heading={t('unavailableHeading')}
        body={t('unavailableBody')}
        retry={archivePath(path, query)}
      />
    );
  }
  if (entries.length === 0)
    return <NothingHere heading={t('emptyHeading')} body={t('emptyBody')} />;
  return (
    <Section>
      <ArchiveHead heading={t('heading')} intro={t('intro')} entries={entries} />
      <IndexList
        heading={year === null ? t('list') : t('listYear', { year })}
        entries={entries.map(({ date, ...link }) => ({
          ...link,
          date: date === null ? null : dayOf(date, language),
        }))}
      />
      <ArchivePages path={path} archive={archive} />
      <ArchiveYears path={path} archive={archive} />
      <Text css={room}>
        <Link to={addressOf('/events')}>{t('events')}</Link>
      </Text>
      <Text css={room}>
        {`${t('follow')} `}
        <FeedLink path="/nieuws/rss.xml" type="application/rss+xml">
          RSS
        </FeedLink>
        {` ${t('or')} `}
        <FeedLink path="/nieuws/atom.xml" type="application/atom+xml">
          Atom
        </FeedLink>
      </Text>
    </Section>
  );
}

export default definePage<NewsListData>({
  async load({ language, url, signal }) {
    const { loadNewsList } = await import('./load-news-list.ts');
    const query = readArchiveQuery(url.searchParams);
    return loadNewsList({ query, language, staging: false, signal });
  },
  head({ unavailable, year, page }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: year === null ? t('title') : t('titleYear', { year }),
      description: t('description'),
      canonicalPath: archivePagePath(path, { year, page }),
      ...(unavailable && { status: 503, indexable: false }),
    };
  },
  Page: NewsListPage,
});
