import { calendarStamp } from '@site/shared/contracts/calendar';
import type { SiteEvent } from '@site/shared/contracts/content';
import { visibleEvents } from '@site/shared/contracts/content-visibility';
import { eventTime, isPast } from '@site/shared/contracts/event-time';
import { inLanguages } from '@site/shared/contracts/item-language';
import type { PageAddress } from '@site/shared/federation/page';
import type { Language } from '@site/shared/i18n/language';
import { eventLinks, eventPath, upcomingEvents } from '../../content/event-link.ts';
import { getEvents } from '../../content/get-content.ts';
import { type AskedAddress, findMoved, movedItem } from '../../content/moved-item.ts';
import { reportInternalError } from '../../content/report-error.ts';
import { sanitiseHtml } from '../../content/sanitise-html.ts';
import type { EventData, ShownEvent } from './event-data.ts';

/** Other events under one; a link leads to all of them. */
const moreEvents = 3;

interface EventRequest {
  readonly asked: string;
  readonly language: Language;
  readonly origin: string;
  /** Staging mode: events with the status staging show too (specification section 5). */
  readonly staging: boolean;
  /** Left out in staging mode: there nobody is led elsewhere. */
  readonly address?: AskedAddress;
  readonly signal: AbortSignal;
}

/**
 * What an event page shows: the event whose `urlpart` is in the address, and the ones still to come.
 *
 * @throws a redirect for a former `urlpart` of an event that shows, or other capitals; the signal's reason when the page was left
 */
export async function loadEvent(request: EventRequest): Promise<EventData> {
  const { asked, language, origin, staging, address, signal } = request;
  const now = Date.now();
  const stored = await getEvents({ language, signal }).catch(() => undefined);
  signal.throwIfAborted();
  const events = visibleEvents(stored ?? [], {
    staging,
    onInternalError: reportInternalError,
  });
  const event = events.find(({ urlpart }) => urlpart === asked);
  const moved = address && !event ? findMoved(events, asked, ({ urlpart }) => urlpart) : undefined;
  if (address && moved?.urlpart) throw movedItem(eventPath(moved.urlpart), address);
  return {
    asked,
    origin,
    unavailable: stored === undefined,
    event: event ? await shownEvent(event, language, now) : null,
    others: upcomingEvents(
      eventLinks(
        events.filter((other) => other !== event),
        { language, now, staging },
      ),
    ).slice(0, moreEvents),
    stamp: calendarStamp(now),
  };
}

/** The addresses of all events that show. */
export async function eventAddresses(signal: AbortSignal): Promise<PageAddress[]> {
  const events = visibleEvents(await getEvents({ language: 'nl', signal }), {
    staging: false,
  });
  return events.flatMap(({ urlpart, languages }) =>
    urlpart ? [{ params: { urlpart }, languages }] : [],
  );
}

async function shownEvent(event: SiteEvent, language: Language, now: number): Promise<ShownEvent> {
  const { id, backendId, title, splashImage, languages } = event;
  const time = eventTime(event) ?? null;
  return {
    id,
    backendId,
    title,
    urlpart: event.urlpart ?? '',
    description: await sanitiseHtml(event.description ?? ''),
    splashImage,
    time,
    past: isPast(event, now),
    languages,
    ...inLanguages(event, ['title', 'description'], language),
  };
}
