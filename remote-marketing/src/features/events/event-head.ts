import {
  type Breadcrumb,
  organisationId,
  type PageHead,
  type StructuredData,
} from '@site/shared/federation/page';
import { createTranslator } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { breadcrumb, wayTo } from '../../breadcrumbs/way-to.ts';
import { assetPicture } from '../../content/asset-picture.ts';
import { contentPath } from '../../content/content-path.ts';
import { namedDayOf } from '../../content/dates.ts';
import { eventPath } from '../../content/event-link.ts';
import { missingHead } from '../../content/nothing-here.tsx';
import { parallaxPreloads } from '../../ui/preloaded-images.ts';
import type { EventData, ShownEvent } from './event-data.ts';
import { texts } from './texts.ts';

/** The head of an event page; one without an event is kept out of search engines. */
export function eventHead(
  data: EventData,
  { language }: { readonly language: Language },
): PageHead {
  const t = createTranslator(texts, language);
  const { event, unavailable } = data;
  if (!event) return missingHead(t, unavailable);
  const title = event.title || t('unnamed');
  return {
    title,
    description: descriptionOf(event, title, language),
    images: parallaxPreloads(assetPicture(event.splashImage)),
    languages: event.languages,
    breadcrumbs: wayToEvent(event, language),
    ...(event.time && { structuredData: [structuredEvent(event, language)] }),
  };
}

/** It invites to what the page offers: nobody registers for what is over, or without a registration service. */
function descriptionOf(
  { time, past, backendId }: ShownEvent,
  title: string,
  language: Language,
): string {
  const t = createTranslator(texts, language);
  if (!time)
    return t(backendId ? 'descriptionWithoutDate' : 'descriptionReadWithoutDate', { title });
  const when = namedDayOf(time.startsAt, language);
  if (past) return t('descriptionPast', { title, when });
  return t(backendId ? 'description' : 'descriptionRead', { title, when });
}

/** The way to an event. */
export function wayToEvent({ title, urlpart, lang }: ShownEvent, language: Language): Breadcrumb[] {
  const t = createTranslator(texts, language);
  return [
    ...wayTo({ language }, 'events'),
    breadcrumb(title || t('unnamed'), eventPath(urlpart), lang?.title),
  ];
}

/** schema.org/Event, which cannot be without a date. */
function structuredEvent(event: ShownEvent, language: Language): StructuredData {
  const { title, urlpart, splashImage, time, lang, languages } = event;
  const instant = (value: number | undefined | null) => value && new Date(value).toISOString();
  const endDate = instant(time?.endsAt);
  return {
    '@type': 'Event',
    name: title || createTranslator(texts, language)('unnamed'),
    inLanguage: lang?.description ?? lang?.title ?? language,
    url: contentPath(eventPath(urlpart), languages, language),
    organizer: { '@id': organisationId },
    startDate: time?.wholeDay ?? instant(time?.startsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(endDate && { endDate }),
    ...(splashImage && { image: assetPicture(splashImage).highResImage.jpg }),
  };
}
