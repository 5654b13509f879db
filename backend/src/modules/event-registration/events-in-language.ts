import { eventListAnswerSchema, type SiteEvent } from '@site/shared/contracts/content';
import { itemInLanguage } from '@site/shared/contracts/item-language';
import type { Language } from '@site/shared/i18n/language';

/** Events as they are stored, with their texts in one language where they have one in it. */
export function eventsInLanguage(items: readonly unknown[], language: Language): SiteEvent[] {
  const data = items.map((item) =>
    item instanceof Object ? itemInLanguage('events', { ...item }, language) : item,
  );
  return eventListAnswerSchema.parse({ data }).data;
}
