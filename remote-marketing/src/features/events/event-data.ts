import type { SiteEvent } from '@site/shared/contracts/content';
import type { EventTime } from '@site/shared/contracts/event-time';
import type { InLanguages } from '@site/shared/contracts/item-language';
import type { EventLink } from '../../content/event-link.ts';
import type { SanitisedHtml } from '../../content/sanitise-html.ts';

/** An event as its page shows it. */
export interface ShownEvent
  extends Pick<SiteEvent, 'languages'>,
    InLanguages<'title' | 'description'> {
  readonly id: string;
  readonly backendId: string | null;
  readonly title: string;
  readonly urlpart: string;
  readonly description: SanitisedHtml;
  readonly splashImage: string | null;
  /** Null for an event without a date that can be read. */
  readonly time: EventTime | null;
  /** It was over when the page was made. */
  readonly past: boolean;
}

/** What an event page shows. */
export interface EventData {
  /** The address's last part. */
  readonly asked: string;
  /** The site's public origin. */
  readonly origin: string;
  /** The content system did not answer, so it is not known whether there is such an event. */
  readonly unavailable: boolean;
  /** Null when there is none to show. */
  readonly event: ShownEvent | null;
  /** The next ones that are not over. */
  readonly others: readonly EventLink[];
  /** Begin of the day on which the page was made, in milliseconds since 1970. */
  readonly stamp: number;
}
