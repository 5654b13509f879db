import type { Breadcrumb } from '@site/shared/federation/page';
import { createTranslator } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { texts } from './texts.ts';

/** Pages that trails name, by the key of what they are called there. */
const paths = {
  home: '/',
  news: '/nieuws',
  events: '/events',
  working: '/voor-professionals/werken-bij',
  apply: '/voor-professionals/solliciteer',
  proposal: '/voor-professionals/ons-voorstel',
  value: '/voor-professionals/bereken-je-waarde',
  dba: '/voor-professionals/dba',
  challenge: '/challenge',
  terms: '/challenge/actievoorwaarden',
  bank: '/nieuws/samenwerking-met-een-bank',
} as const;

export type TrailPage = Exclude<keyof typeof paths, 'home'>;

/** A step of a trail; `lang` where its title is not in the page's language. */
export function breadcrumb(title: string, path: string, lang: Language | undefined): Breadcrumb {
  return { title, path, ...(lang && { lang }) };
}

/** The way from home over these pages, for a page's head and its visible trail alike. */
export function wayTo(language: Language, ...pages: readonly TrailPage[]): Breadcrumb[] {
  const t = createTranslator(texts, language);
  return (['home', ...pages] as const).map((page) => ({ title: t(page), path: paths[page] }));
}
