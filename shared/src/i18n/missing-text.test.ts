// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslator, defineTexts } from './i18n.tsx';

it('keeps a server from rendering a page with a gap', () => {
  const english = { title: 'Queue' } as { title: string; intro: string };
  const texts = defineTexts('test.gap', { nl: { title: 'Rij', intro: 'Wie is er?' }, en: english });
  expect(createTranslator(texts, 'nl')('intro')).toBe('Wie is er?');
  const t = createTranslator(texts, 'en');
  expect(t('title')).toBe('Queue');
  expect(() => t('intro')).toThrow(/^test\.gap#\d+ has no text "intro" in en\.$/);
});
