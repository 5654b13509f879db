import { css } from '@emotion/react';
import { definePage } from '@site/shared/federation/page';
import { Slot } from '@site/shared/federation/slot';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Alert } from '@site/shared/ui/alert';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { colour, media, space } from '@site/shared/ui/tokens';
import { Breadcrumbs } from '../../breadcrumbs/breadcrumbs.tsx';
import { ArticleText } from '../../content/article-text.tsx';
import { assetPicture } from '../../content/asset-picture.ts';
import { dayOf, namedDayOf } from '../../content/dates.ts';
import { eventPath } from '../../content/event-link.ts';
import { IndexList } from '../../content/index-list.tsx';
import { missingText, NothingHere } from '../../content/nothing-here.tsx';
import { OtherLanguageNote } from '../../content/other-language-note.tsx';
import { useItemAddress } from '../../content/use-item-address.ts';
import { useStagedItem } from '../../content/use-staged-item.ts';
import { Banner } from '../../ui/banner.tsx';
import type { EventData, ShownEvent } from './event-data.ts';
import { EventFacts } from './event-facts.tsx';
import { eventHead, wayToEvent } from './event-head.ts';
import { texts } from './texts.ts';

/** Under a picture that is on its way or lost, so that the headline can be read. */
const banner = css({ background: colour.ink });

const columns = css({
  display: 'grid',
  // Tables and code of a text scroll in their column; they do not widen it.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x6,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    columnGap: space.x12,
    alignItems: 'start',
  },
});

/** The room that the form takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '46rem' });

/** As wide as the form on the contact page. */
const form = css({ maxWidth: '44rem' });

const toAll = css({ marginTop: space.x4 });

function EventPage({ data: published }: { readonly data: EventData }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const addressOf = useItemAddress();
  const { asked, origin } = published;
  const { event, others, unavailable, stamp } = useStagedItem(
    published,
    eventHead,
    async (signal) => {
      const { loadEvent } = await import('./load-event.ts');
      return loadEvent({ asked, language, origin, staging: true, signal });
    },
  );
  const entries = others.map(({ path, title, startsAt, lang }) => ({
    path,
    title,
    summary: null,
    ...(lang && { lang }),
    date: startsAt === null ? t('dateFollows') : dayOf(startsAt, language),
  }));
  return (
    <>
      {event && <Event key={event.id} event={event} origin={origin} stamp={stamp} />}
      {!event && (
        <NothingHere
          heading={t(unavailable ? 'unavailableHeading' : 'missingHeading')}
          body={t(missingText(unavailable, others.length))}
          retry={unavailable ? eventPath(asked) : undefined}
        />
      )}
      {entries.length > 0 && (
        <Section>
          <IndexList heading={t('others')} entries={entries} />
          <Text css={toAll}>
            <Link to={addressOf('/events')}>{t('all')}</Link>
          </Text>
        </Section>
      )}
    </>
  );
}

interface EventProps {
  readonly event: ShownEvent;
  readonly origin: string;
  readonly stamp: number;
}

function Event({ event, origin, stamp }: EventProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { time, description, backendId, lang } = event;
  const title = event.title || t('unnamed');
  return (
    <article>
      <Breadcrumbs way={wayToEvent(event, language)} />
      <Banner
        {...assetPicture(event.splashImage)}
        css={banner}
        priority
        velocity={0.3}
        height={560}
        mobileHeight={420}
        header={<span lang={lang?.title}>{title}</span>}
        subText={time ? namedDayOf(time.startsAt, language) : t('dateFollows')}
      />
      <Section>
        <OtherLanguageNote of={[lang?.title, lang?.description]} />
        <div css={columns}>
          <ArticleText html={description} lang={lang?.description} />
          <EventFacts event={event} origin={origin} stamp={stamp} />
        </div>
      </Section>
      <Section on="seed">
        <div css={form}>
          {event.past ? (
            <Alert kind="information" heading={t('pastHeading')}>
              <p>{t('pastBody')}</p>
              <p>
                <Link to="/contact">{t('pastContact')}</Link>
              </p>
            </Alert>
          ) : (
            <Slot
              name="forms/event-registration"
              backendId={backendId}
              eventTitle={title}
              hasDate={time !== null}
              placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>}
            />
          )}
        </div>
      </Section>
    </article>
  );
}

export default definePage<EventData>({
  async load({ params, language, url, signal }) {
    const { loadEvent } = await import('./load-event.ts');
    return loadEvent({
      asked: params.urlpart ?? '',
      language,
      origin: url.origin,
      staging: false,
      address: { language, url },
      signal,
    });
  },
  head: eventHead,
  async addresses({ signal }) {
    const { eventAddresses } = await import('./load-event.ts');
    return eventAddresses(signal);
  },
  Page: EventPage,
});
