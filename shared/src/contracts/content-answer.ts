import * as z from 'zod/mini';
import { eventListAnswerSchema, newsItemAnswerSchema, newsListAnswerSchema } from './content.ts';
import { contentEnvelope } from './content-wire.ts';
import { redirectListAnswerSchema } from './site-redirect.ts';
import { vacancyListAnswerSchema } from './vacancy.ts';

/** What is asked of the content system (specification section 7). */
export type ContentKind = 'news' | 'events' | 'vacancies' | 'redirects' | 'news item';

const list = contentEnvelope(z.array(z.unknown()));
const item = contentEnvelope(z.record(z.string(), z.unknown()));

const listSchemas = {
  news: newsListAnswerSchema,
  events: eventListAnswerSchema,
  vacancies: vacancyListAnswerSchema,
  redirects: redirectListAnswerSchema,
} as const;

/**
 * Whether an answer with status 200 is what its call promises: a list with entries that can be read,
 * or without entries, since editors may take everything away; or an item. An answer of another shape,
 * with nothing in `data`, or with entries of which none can be read comes from a system that is not
 * well, and takes no good answer's place.
 */
export function isContentAnswer(kind: ContentKind, answer: unknown): boolean {
  if (kind === 'news item') {
    return item.safeParse(answer).success && newsItemAnswerSchema.safeParse(answer).success;
  }
  const shape = list.safeParse(answer);
  if (!shape.success) return false;
  return shape.data.data.length === 0 || listSchemas[kind].parse(answer).data.length > 0;
}

/**
 * The events of an answer as they are stored, with their translations; `undefined` when it is no answer, see
 * {@link isContentAnswer}.
 */
export function readStoredEvents(answer: unknown): readonly unknown[] | undefined {
  return isContentAnswer('events', answer) ? list.parse(answer).data : undefined;
}
