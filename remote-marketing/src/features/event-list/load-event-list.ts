import { visibleEvents } from '@site/shared/contracts/content-visibility';
import type { Language } from '@site/shared/i18n/language';
import { type ArchivePage, type ArchiveQuery, archivePage } from '../../content/archive.ts';
import { type EventLink, eventLinks, upcomingEvents } from '../../content/event-link.ts';
import { getEvents } from '../../content/get-content.ts';
import { reportInternalError } from '../../content/report-error.ts';

/** What the list of events shows: all that are to come, and a page of those that were. */
export interface EventListData {
  readonly query: ArchiveQuery;
  /** The site's public origin. */
  readonly origin: string;
  /** The content system did not answer, so it is not known what there is. */
  readonly unavailable: boolean;
  /** The next one first, those without a date last. */
  readonly upcoming: readonly EventLink[];
  readonly past: ArchivePage<EventLink>;
}

interface EventListRequest {
  readonly query: ArchiveQuery;
  readonly language: Language;
  readonly origin: string;
  /** Staging mode: events with the status staging show too (specification section 5). */
  readonly staging: boolean;
  readonly signal: AbortSignal;
}

/** @throws the signal's reason when the page was left */
export async function loadEventList(request: EventListRequest): Promise<EventListData> {
  const { query, language, origin, staging, signal } = request;
  const stored = await getEvents({ language, signal }).catch(() => undefined);
  signal.throwIfAborted();
  const shown = visibleEvents(stored ?? [], { staging, onInternalError: reportInternalError });
  const links = eventLinks(shown, { language, now: Date.now(), staging });
  return {
    query,
    origin,
    unavailable: stored === undefined,
    upcoming: upcomingEvents(links),
    past: archivePage(
      links.filter(({ past }) => past),
      ({ startsAt }) => startsAt,
      query,
    ),
  };
}
