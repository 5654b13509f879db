import { createTranslator } from '@site/shared/i18n';
import { loadTexts } from '@site/shared/i18n/resources';
import { expect, it } from 'vitest';
import { defineFormTexts } from './define-form-texts.ts';

const texts = defineFormTexts('test.fields', {
  fields: { fromName: 'name', town: 'line' },
  nl: async () => ({
    default: { heading: 'Wie ben je?', town: 'Plaats', 'fromName.required': 'Wie?' },
  }),
  en: async () => ({
    default: { heading: 'Who are you?', town: 'Town', 'fromName.required': 'Who?' },
  }),
});

it('gives fields the texts of their kind, and a form the ones that it says in another way', async () => {
  await loadTexts('en');
  await loadTexts('nl');
  const en = createTranslator(texts, 'en');
  expect([en('heading'), en('fromName'), en('fromName.required'), en('town')]).toEqual([
    'Who are you?',
    'Name',
    'Who?',
    'Town',
  ]);
  expect(en('fromName.tooLong', { max: 1_000 })).toBe(
    'Use 1,000 characters at most for your name.',
  );
  const nl = createTranslator(texts, 'nl');
  expect(nl('town.invalid')).toMatch(/^Hierin zit een onzichtbaar teken/);
  expect(nl('fromName.needed')).toBe('je naam');
});
