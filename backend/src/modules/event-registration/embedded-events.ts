import { eventListAnswerSchema } from '@site/shared/contracts/content';
import type { ContentStore } from '../content/content-store.ts';
import type { EventSource } from './event-source.ts';

/** Events of the embedded content. */
export function embeddedEvents(store: Pick<ContentStore, 'collection'>): EventSource {
  return {
    events: async () =>
      eventListAnswerSchema.parse({ data: store.collection('Events').items }).data,
  };
}
