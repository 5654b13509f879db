import type { SiteEvent } from '@site/shared/contracts/content';
import { readStoredEvents } from '@site/shared/contracts/content-answer';
import { contentPageSize, contentPagesMax } from '@site/shared/contracts/content-pages';
import { visibleEvents } from '@site/shared/contracts/content-visibility';
import type { Language } from '@site/shared/i18n/language';
import type { FastifyBaseLogger } from 'fastify';
import { eventsInLanguage } from './events-in-language.ts';

/** How long an answer of the content system is used, or a failure, in milliseconds: the site shows changes as soon. */
const freshFor = 5_000;

/** Longest wait for it, in milliseconds. */
const timeout = 3_000;

/** Events with their texts in all languages. */
const translatedFields = '&fields=*,translations.*';

/** Statuses with which a content system refuses fields, such as translations that it does not have. */
const refusals: readonly number[] = [400, 403, 404];

export interface EventSource {
  /**
   * The events as the content system knows them; undefined when it cannot be reached.
   *
   * @param language of the texts that are translated; default: Dutch
   */
  events: (language?: Language) => Promise<readonly SiteEvent[] | undefined>;
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
  private known: Readonly<Record<Language, readonly SiteEvent[]>> | undefined;
  private nextFetchAt = 0;
  private asking: Promise<void> | undefined;

  constructor(private readonly options: RemoteEventsOptions) {}

  async events(language: Language = 'nl'): Promise<readonly SiteEvent[] | undefined> {
    if (this.options.now() >= this.nextFetchAt) {
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined;
      });
      await this.asking;
    }
    return this.known?.[language];
  }

  private async ask(): Promise<void> {
    const { log, now } = this.options;
    try {
      const signal = AbortSignal.timeout(timeout);
      const events = await this.readAll(signal);
      this.known = { nl: eventsInLanguage(events, 'nl'), en: eventsInLanguage(events, 'en') };
    } catch (error) {
      log.warn({ err: error }, 'the events cannot be read from the content system');
    } finally {
      this.nextFetchAt = now() + freshFor;
    }
  }

  /** As many answers as it takes: a content system may limit one, whatever it is asked for. */
  private async readAll(signal: AbortSignal): Promise<readonly unknown[]> {
    const events: unknown[] = [];
    let fields = translatedFields;
    for (let page = 0; page < contentPagesMax; page += 1) {
      let response = await this.fetchPage(page, fields, signal);
      if (fields !== '' && refusals.includes(response.status)) {
        fields = '';
        response = await this.fetchPage(page, fields, signal);
      }
      const found = await eventsIn(response);
      events.push(...found);
      if (found.length !== contentPageSize) break;
    }
    return events;
  }

  private fetchPage(page: number, fields: string, signal: AbortSignal): Promise<Response> {
    const { contentSystem } = this.options;
    const part = `limit=${contentPageSize}&offset=${page * contentPageSize}`;
    return fetch(`${contentSystem}/items/Events?${part}${fields}`, {
      headers: { accept: 'application/json' },
      signal,
    });
  }
}

async function eventsIn(response: Response): Promise<readonly unknown[]> {
  if (!response.ok) throw new Error(`The content system answered ${response.status}.`);
  const events = readStoredEvents(await response.json());
  if (!events) throw new Error('The content system answered what is no list of events.');
  return events;
}
