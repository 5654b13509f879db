import { useLanguage } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import type { Cents } from './sums.ts';

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };

/** An amount in euros, without cents when `round` and there are none. */
export function formatMoney(amount: Cents, language: Language, cents: 'always' | 'few'): string {
  const money = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    ...(cents === 'few' && { trailingZeroDisplay: 'stripIfInteger' }),
  });
  return keptTogether(money.format(amount / 100));
}

/** Formats what sums consist of, in the page's language. */
export function useFormats() {
  const language = useLanguage();
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    keptTogether(new Intl.NumberFormat(locales[language], options).format(value));
  return {
    money: (amount: Cents) => formatMoney(amount, language, 'always'),
    /** Without `,00`. */
    shortMoney: (amount: Cents) => formatMoney(amount, language, 'few'),
    /** Whole euros, rounded, without the sign. */
    euros: (amount: Cents) => number(Math.round(amount / 100)),
    /** A part of one, such as `18%`. */
    percent: (part: number) => number(part, { style: 'percent', maximumFractionDigits: 2 }),
    number,
  };
}

/** ICU versions differ in which space they put; a browser's must not differ from the server's. */
function keptTogether(text: string): string {
  return text.replace(/\s/gu, '\u00a0');
}
