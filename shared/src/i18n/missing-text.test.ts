// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslator, type Texts } from './i18n.tsx';
import { translator } from './plural-forms.ts';

const texts = (hasPlurals: boolean) =>
  ({
    namespace: 'test.gap',
    nl: { title: 'Rij', intro: 'Wie is er?' },
    en: { title: 'Queue' },
    hasPlurals,
  }) as unknown as Texts<'title' | 'intro'>;

it('keeps a server from rendering a page with a gap', () => {
  expect(createTranslator(texts(false), 'nl')('intro')).toBe('Wie is er?');
  const english = createTranslator(texts(false), 'en');
  expect(english('title')).toBe('Queue');
  expect(() => english('intro')).toThrow('test.gap has no text "intro" in en.');
});

it('does so where texts have plural forms', () => {
  const english = translator(texts(true), 'en');
  expect(english('title')).toBe('Queue');
  expect(() => english('intro')).toThrow('has no text "intro" in en.');
});
