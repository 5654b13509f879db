import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFormats } from './money.ts';

type Format = (formats: ReturnType<typeof useFormats>) => string;

function Written({ format }: { readonly format: Format }) {
  return format(useFormats());
}

function written(language: Language, format: Format): string {
  return renderToStaticMarkup(
    <I18nProvider language={language}>
      <Written format={format} />
    </I18nProvider>,
  );
}

it('writes amounts as each language does', () => {
  expect(written('nl', ({ money }) => money(7_464_87))).toBe('€\u00a07.464,87');
  expect(written('en', ({ money }) => money(7_464_87))).toBe('€7,464.87');
  expect(written('nl', ({ money }) => money(2_500_00))).toBe('€\u00a02.500,00');
  expect(written('nl', ({ euros }) => euros(2_500_50))).toBe('2.501');
});

it('leaves out cents that say nothing', () => {
  expect(written('nl', ({ shortMoney }) => shortMoney(85_00))).toBe('€\u00a085');
  expect(written('en', ({ shortMoney }) => shortMoney(87_50))).toBe('€87.50');
});

it('writes parts as percentages', () => {
  expect(written('nl', ({ percent }) => percent(0.495))).toBe('49,5%');
  expect(written('en', ({ percent }) => percent(0.18))).toBe('18%');
});
