import type { ContentStore } from '../content/content-store.ts';
import type { EventSource } from './event-source.ts';
import { eventsInLanguage } from './events-in-language.ts';

/** Events of the embedded content. */
export function embeddedEvents(store: Pick<ContentStore, 'collection'>): EventSource {
  return {
    events: async (language = 'nl') => eventsInLanguage(store.collection('Events').items, language),
  };
}
