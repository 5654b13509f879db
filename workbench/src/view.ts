import { type Language, languages } from '@site/shared/i18n/language';

/** Widths of a phone and of a desktop, in pixels. */
export const widths = { phone: 390, desktop: 1440 } as const;

export type Width = keyof typeof widths;

/** What the workbench shows; it is in its address, so that a state can be linked to. */
export interface View {
  /** `<remote>/<feature>`; the first one when the address names none. */
  readonly feature: string | undefined;
  readonly state: string | undefined;
  readonly language: Language;
  readonly width: Width;
}

export function readView(search: string): View {
  const query = new URLSearchParams(search);
  return {
    feature: query.get('feature') ?? undefined,
    state: query.get('state') ?? undefined,
    language: languages.find((language) => language === query.get('language')) ?? 'nl',
    width: query.get('width') === 'phone' ? 'phone' : 'desktop',
  };
}

export function writeView(view: View): string {
  const named = Object.entries(view).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(Object.fromEntries(named))}`;
}
