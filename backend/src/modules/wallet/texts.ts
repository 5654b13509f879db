import { createInstance, type TFunction } from 'i18next';
import type { PageLanguage } from '../../http/request-language.ts';
import en from './en.json' with { type: 'json' };
import type { KeptTicket } from './kept-ticket.ts';
import nl from './nl.json' with { type: 'json' };

const texts = createInstance();

void texts.init({
  resources: { nl: { translation: nl }, en: { translation: en } satisfies Resource },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The same keys in both languages. */
type Resource = { readonly translation: Record<keyof typeof nl, string> };

/** What passes say in a language. */
export function textsIn(language: PageLanguage): TFunction {
  return texts.getFixedT(language);
}

/** What a ticket is for, as people read it. */
export function nameIn(language: PageLanguage, { activity }: Pick<KeptTicket, 'activity'>): string {
  const t = textsIn(language);
  if (activity === undefined) return t('queue');
  return t('activity', { activity: activity.replaceAll('-', ' ') });
}
