import {
  type CalendarEntry,
  calendarStamp,
  eventUid,
  followedCalendar,
} from '@site/shared/contracts/calendar';
import type { SiteEvent } from '@site/shared/contracts/content';
import { visibleEvents } from '@site/shared/contracts/content-visibility';
import { eventTime } from '@site/shared/contracts/event-time';
import { defineFeed } from '@site/shared/federation/feed';
import { createTranslator } from '@site/shared/i18n';
import { localizedPath } from '@site/shared/i18n/language';
import { eventPath } from '../../content/event-link.ts';
import { getEvents } from '../../content/get-content.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { texts } from './texts.ts';

/** The latest events that the calendar has. */
const maxEntries = 1_000;

/** Every event with a date and a page, past ones too, so that none vanishes from a calendar. */
export default defineFeed({
  title: ({ language, config }) =>
    createTranslator(texts, language)('calendarTitle', { brand: config.brand.name }),
  async write({ language, origin, config, signal }) {
    const t = createTranslator(texts, language);
    const addressOf = (path: string) => origin + localizedPath(path, language, 'nl');
    const stamp = calendarStamp(Date.now());
    const events = visibleEvents(await getEvents({ language, signal }), {
      staging: false,
      onInternalError: reportInternalError,
    });
    const entryOf = (event: SiteEvent): CalendarEntry[] => {
      const time = eventTime(event);
      if (!time || !event.urlpart) return [];
      return [
        {
          uid: eventUid(event.id, config.company),
          title: event.title || t('unnamedEvent'),
          address: addressOf(eventPath(event.urlpart)),
          time,
          stamp,
        },
      ];
    };
    const entries = events
      .flatMap(entryOf)
      .sort((one, other) => other.time.startsAt - one.time.startsAt)
      .slice(0, maxEntries);
    const title = t('calendarTitle', { brand: config.brand.name });
    return followedCalendar({ title, source: addressOf('/events/agenda.ics') }, entries);
  },
});
