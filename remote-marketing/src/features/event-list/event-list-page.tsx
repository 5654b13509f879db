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
import type { EventLink } from '../../content/event-link.ts';
import { FeedLink } from '../../content/feed-link.tsx';
import { IndexList } from '../../content/index-list.tsx';
import { NothingHere } from '../../content/nothing-here.tsx';
import { useItemAddress } from '../../content/use-item-address.ts';
import { useStaged } from '../../content/use-staged.ts';
import type { EventListData } from './load-event-list.ts';
import { texts } from './texts.ts';

const path = '/events';
const calendar = '/events/agenda.ics';

const room = css({ marginTop: space.x4 });

function EventListPage({ data: published }: { readonly data: EventListData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const addressOf = useItemAddress();
  const { query, origin } = published;
  const { upcoming, past, unavailable } = useStaged(published, async (signal) => {
    const { loadEventList } = await import('./load-event-list.ts');
    return loadEventList({ query, language, origin, staging: true, signal });
  });
  const entryOf = ({ path: to, title, startsAt, lang }: EventLink) => ({
    path: to,
    title,
    summary: null,
    ...(lang && { lang }),
    date: startsAt === null ? t('dateFollows') : dayOf(startsAt, language),
  });
  if (unavailable) {
    return (
      <NothingHere
        heading={t('unavailableHeading')}
        body={t('unavailableBody')}
        retry={archivePath(path, query)}
      />
    );
  }
  return (
    <>
      <Section>
        <ArchiveHead
          heading={t('heading')}
          intro={t('intro')}
          entries={[...upcoming, ...past.entries]}
        />
        <IndexList heading={t('upcoming')} entries={upcoming.map(entryOf)} />
        {upcoming.length === 0 && (
          <Text>
            {`${t('nothingUpcoming')} `}
            <Link to="/contact">{t('contact')}</Link>
          </Text>
        )}
        <Text css={room}>
          <Link to={addressOf('/nieuws')}>{t('news')}</Link>
        </Text>
        <Text css={room}>
          {`${t('calendar')} `}
          <FeedLink path={calendar} type="text/calendar" subscribeAt={origin}>
            {t('subscribe')}
          </FeedLink>
          {` ${t('or')} `}
          <FeedLink path={calendar} type="text/calendar">
            {t('file')}
          </FeedLink>
        </Text>
      </Section>
      {past.entries.length > 0 && (
        <Section on="seed">
          <IndexList
            heading={past.year === null ? t('past') : t('pastYear', { year: past.year })}
            entries={past.entries.map(entryOf)}
          />
          <ArchivePages path={path} archive={past} />
          <ArchiveYears path={path} archive={past} />
        </Section>
      )}
    </>
  );
}

export default definePage<EventListData>({
  async load({ language, url, signal }) {
    const { loadEventList } = await import('./load-event-list.ts');
    return loadEventList({
      query: readArchiveQuery(url.searchParams),
      language,
      origin: url.origin,
      staging: false,
      signal,
    });
  },
  head({ unavailable, past }, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: past.year === null ? t('title') : t('titleYear', { year: past.year }),
      description: t('description'),
      canonicalPath: archivePagePath(path, past),
      ...(unavailable && { status: 503, indexable: false }),
    };
  },
  Page: EventListPage,
});
