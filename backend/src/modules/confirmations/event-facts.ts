import { calendarFile, calendarStamp, eventUid } from '@site/shared/contracts/calendar';
import type { SiteEvent } from '@site/shared/contracts/content';
import { type EventTime, endsOnLaterDay, eventTime } from '@site/shared/contracts/event-time';
import { formatDate } from '@site/shared/i18n/dates';
import type { PageLanguage } from '../../http/request-language.ts';
import { locales } from './texts.ts';

interface EventFactsOptions {
  readonly language: PageLanguage;
  /** The event's page. */
  readonly address: string;
  /** The company's mailbox, part of the event's id in calendars. */
  readonly mailbox: string;
  readonly now: number;
}

/** When an event is, in words and as a file for calendars; undefined for one without a date. */
export function eventFacts(event: SiteEvent, options: EventFactsOptions) {
  const { language, address, mailbox, now } = options;
  const time = eventTime(event);
  if (!time) return undefined;
  return {
    from: formatDate(new Date(time.startsAt), locales[language], {
      dateStyle: 'full',
      ...(!time.wholeDay && { timeStyle: 'short' }),
    }),
    to: endOf(time, language),
    calendar: calendarFile({
      uid: eventUid(event.id, { email: mailbox }),
      title: event.title,
      address,
      time,
      stamp: calendarStamp(now),
    }),
  };
}

/** The end of an event, with its day where that is a later one. */
function endOf(time: EventTime, language: PageLanguage): string | undefined {
  if (time.endsAt === null) return undefined;
  return formatDate(new Date(time.endsAt), locales[language], {
    ...(endsOnLaterDay(time) && { dateStyle: 'full' }),
    timeStyle: 'short',
  });
}
