import { closingTime } from '@site/shared/contracts/closing-time';
import type { ContentKind } from '@site/shared/contracts/content-answer';
import { parseContentDate } from '@site/shared/i18n/dates';

/** An item as the content system stores it. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** What becomes published when an editor is done; Directus says draft by itself. */
const draftStatuses: ReadonlySet<string> = new Set(['', 'draft', 'staging']);

/** Clocks of browsers differ by so much from this one, in milliseconds. */
const clockMargin = 5 * 60_000;

/**
 * An item as it is once it is published, today: what pages leave out for its status or its dates shows. What is
 * left out for another reason, as an archived item is, stays out.
 */
export function asPublished(kind: ContentKind, item: StoredItem, now: number): StoredItem {
  const isDraft = draftStatuses.has(String(item.status ?? '').toLowerCase());
  const status = isDraft ? 'published' : item.status;
  if (kind === 'news') return { ...item, status, publish: publishedBy(item, now) };
  if (kind === 'vacancies')
    return { ...item, status, validThrough: openAt(item.validThrough, now) };
  return { ...item, status };
}

/** A draft that was never published has no date at all; without one it would be the oldest of its list. */
function publishedBy({ publish, date_created: created }: StoredItem, now: number): unknown {
  if (!publish && created !== null) return publish;
  const at = publish ? parseContentDate(String(publish))?.getTime() : undefined;
  return at !== undefined && at <= now ? publish : new Date(now - clockMargin).toISOString();
}

function openAt(validThrough: unknown, now: number): unknown {
  if (!validThrough) return validThrough;
  const until = closingTime(String(validThrough));
  return until !== undefined && until > now + clockMargin ? validThrough : null;
}
