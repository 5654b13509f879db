import type { SiteEvent } from '@site/shared/contracts/content';
import { eventTime, isPast } from '@site/shared/contracts/event-time';
import { type InLanguages, inLanguages } from '@site/shared/contracts/item-language';
import type { Language } from '@site/shared/i18n/language';
import { itemAddress } from './staging.ts';

/** An event to look at. */
export interface EventLink extends InLanguages<'title'> {
  readonly path: string;
  readonly title: string;
  /** In milliseconds since 1970; null without a date. */
  readonly startsAt: number | null;
  readonly past: boolean;
}

/** Where an event is shown. */
export function eventPath(urlpart: string): string {
  return `/events/${encodeURIComponent(urlpart)}`;
}

interface LinksPage {
  readonly language: Language;
  readonly now: number;
  readonly staging: boolean;
}

/** Links to events on such a page; one without an address of its own has none. */
export function eventLinks(
  events: readonly SiteEvent[],
  { language, now, staging }: LinksPage,
): EventLink[] {
  return events.flatMap((event) => {
    if (!event.urlpart) return [];
    const time = eventTime(event) ?? null;
    return [
      {
        path: itemAddress(eventPath(event.urlpart), staging),
        title: event.title,
        startsAt: time ? time.startsAt : null,
        past: isPast(event, now),
        ...inLanguages(event, ['title'], language),
      },
    ];
  });
}

/** The events that are not over: the next one first, those without a date last. */
export function upcomingEvents(links: readonly EventLink[]): EventLink[] {
  return links
    .filter(({ past }) => !past)
    .sort((one, other) => (one.startsAt ?? Infinity) - (other.startsAt ?? Infinity) || 0);
}
