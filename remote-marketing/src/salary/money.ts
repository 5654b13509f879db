import { defineTexts, useTexts } from '@site/shared/i18n';
import type { Cents } from './sums.ts';

/** i18next's formats, the same in both languages: the language of the page fills them in. */
const patterns = {
  money: '{{euros, currency(EUR)}}',
  shortMoney: '{{euros, currency(currency: EUR; trailingZeroDisplay: stripIfInteger)}}',
  euros: '{{euros, number(maximumFractionDigits: 0)}}',
  percent: '{{part, number(style: percent; maximumFractionDigits: 2)}}',
};

const formats = defineTexts('marketing.formats', { nl: patterns, en: patterns });

/** Formats what sums consist of, in the page's language. */
export function useFormats() {
  const t = useTexts(formats);
  const inEuros = (format: 'money' | 'shortMoney' | 'euros') => (amount: Cents) =>
    keptTogether(t(format, { euros: amount / 100 }));
  return {
    money: inEuros('money'),
    /** Without `,00`. */
    shortMoney: inEuros('shortMoney'),
    /** Whole euros, rounded, without the sign. */
    euros: inEuros('euros'),
    /** A part of one, such as `18%`. */
    percent: (part: number) => keptTogether(t('percent', { part })),
  };
}

/** ICU versions differ in which space they put; a browser's must not differ from the server's. */
function keptTogether(text: string): string {
  return text.replace(/\s/gu, '\u00a0');
}
