import { useSiteConfig } from '@site/shared/config/context';
import type { Breadcrumb, HeadContext } from '@site/shared/federation/page';
import { createTranslator, useLanguage } from '@site/shared/i18n';
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

/** What names of pages are said with: the context of a page's head, or {@link useNaming}. */
export type Naming = Pick<HeadContext, 'language' | 'config'>;

/** For components. */
export function useNaming(): Naming {
  const language = useLanguage();
  const config = useSiteConfig();
  return { language, config };
}

/** What a page is called, as the menu calls it. */
export function nameOf(page: keyof typeof paths, { language, config }: Naming): string {
  const t = createTranslator(texts, language);
  return t(page, { brand: config?.brand.name ?? t('us') });
}

/** The way from home over these pages, for a page's head and its visible trail alike. */
export function wayTo(naming: Naming, ...pages: readonly TrailPage[]): Breadcrumb[] {
  return (['home', ...pages] as const).map((page) => ({
    title: nameOf(page, naming),
    path: paths[page],
  }));
}
