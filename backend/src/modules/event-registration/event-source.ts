import type { SiteEvent } from '@site/shared/contracts/content';
import { readEventList } from '@site/shared/contracts/content-answer';
import { visibleEvents } from '@site/shared/contracts/content-visibility';
import type { FastifyBaseLogger } from 'fastify';

/** How long an answer of the content system is used, in milliseconds. */
const freshFor = 60_000;

/** The same for a list without events, in milliseconds. */
const freshForWhenEmpty = 5_000;

/** How soon a content system that failed is asked again, in milliseconds. */
const pauseAfterFailure = 5_000;

/** Longest wait for it, in milliseconds. */
const timeout = 3_000;

/** The events as the content system knows them; undefined when it cannot be reached. */
export interface EventSource {
  events: () => Promise<readonly SiteEvent[] | undefined>;
}

/** The event under whose id registrations arrive: of several with one id the first in the list. */
export function eventOf(events: readonly SiteEvent[], backendId: string): SiteEvent | undefined {
  // Drafts too: reviewers try the form in staging mode.
  return visibleEvents(events, { staging: true }).find((event) => event.backendId === backendId);
}

interface RemoteEventsOptions {
  /** Base address of a content system in the Directus dialect. */
  readonly contentSystem: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
}

/**
 * Events of a content system elsewhere. While it cannot be reached, what it said last stands, however
 * old.
 */
export class RemoteEvents implements EventSource {
  private known: readonly SiteEvent[] | undefined;
  private nextFetchAt = 0;
  private asking: Promise<void> | undefined;

  constructor(private readonly options: RemoteEventsOptions) {}

  async events(): Promise<readonly SiteEvent[] | undefined> {
    if (this.options.now() >= this.nextFetchAt) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined;
      });
      await this.asking;
    }
    return this.known;
  }

  private async ask(): Promise<void> {
    const { contentSystem, log, now } = this.options;
    try {
      const response = await fetch(`${contentSystem}/items/Events?limit=-1`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw new Error(`The content system answered ${response.status}.`);
      const events = readEventList(await response.json());
      if (!events) throw new Error('The content system answered what is no list of events.');
      this.known = events;
      // Without any event, all registrations are refused: that is looked at again soon.
      this.nextFetchAt = now() + (events.length > 0 ? freshFor : freshForWhenEmpty);
    } catch (error) {
      this.nextFetchAt = now() + pauseAfterFailure;
      log.warn({ err: error }, 'the events cannot be read from the content system');
    }
  }
}
