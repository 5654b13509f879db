import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { dayOf } from '../../content/dates.ts';
import { IndexList } from '../../content/index-list.tsx';
import { newsPath } from '../../content/news-path.ts';
import { missingText, NothingHere } from '../../content/nothing-here.tsx';
import { useItemAddress } from '../../content/use-item-address.ts';
import { useStagedItem } from '../../content/use-staged-item.ts';
import { Article } from './article.tsx';
import type { NewsData } from './news-data.ts';
import { newsHead } from './news-head.ts';
import { texts } from './texts.ts';

const toAll = css({ marginTop: space.x4 });

function NewsPage({ data: published }: { readonly data: NewsData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const addressOf = useItemAddress();
  const { asked } = published;
  const { article, more, unavailable } = useStagedItem(published, newsHead, async (signal) => {
    const { loadNews } = await import('./load-news.ts');
    return loadNews({ asked, language, staging: true, signal });
  });
  const entries = more.map(({ date, ...link }) => ({
    ...link,
    date: date === null ? null : dayOf(date, language),
  }));
  return (
    <>
      {article.id ? (
        <Article key={article.id} article={article} />
      ) : (
        <NothingHere
          heading={t(unavailable ? 'unavailableHeading' : 'missingHeading')}
          body={t(missingText(unavailable, more.length))}
          retry={unavailable ? newsPath({ url: asked, id: '' }) : undefined}
        />
      )}
      {entries.length > 0 && (
        <Section on="seed">
          <IndexList heading={t('more')} entries={entries} />
          <Text css={toAll}>
            <Link to={addressOf('/nieuws')}>{t('all')}</Link>
          </Text>
        </Section>
      )}
    </>
  );
}

export default definePage<NewsData>({
  async load({ params, language, url, signal }) {
    const { loadNews } = await import('./load-news.ts');
    return loadNews({
      asked: params.id ?? '',
      language,
      staging: false,
      address: { language, url },
      signal,
    });
  },
  head: newsHead,
  async addresses({ signal }) {
    const { newsAddresses } = await import('./load-news.ts');
    return newsAddresses(signal);
  },
  Page: NewsPage,
});
