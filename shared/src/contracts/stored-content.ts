import * as z from 'zod/mini';
import { newsItemFields, siteEventFields, vacancyFields } from './content-wire.ts';
import { translatedTexts } from './item-language.ts';

/*
 * Items as a content system stores them, with their texts in all languages. No page loads this: the site answers
 * an item in one language.
 */

const id = z.union([z.string().check(z.minLength(1)), z.number()]);
const text = z.nullish(z.string());

/**
 * The texts of an item in other languages, as Directus stores them: an entry for each language, in which what is
 * empty is not translated. Of entries that were not asked for there is the id alone.
 */
function translationsOf(names: readonly string[]) {
  const texts = Object.fromEntries(names.map((name) => [name, text]));
  return z.nullish(z.array(z.union([id, z.object({ ...texts, id, languages_code: text })])));
}

export const storedNewsItemSchema = z.object({
  ...newsItemFields,
  translations: translationsOf(translatedTexts.news),
});

export type StoredNewsItem = z.infer<typeof storedNewsItemSchema>;

export const storedEventSchema = z.object({
  ...siteEventFields,
  translations: translationsOf(translatedTexts.events),
});

export type StoredEvent = z.infer<typeof storedEventSchema>;

export const storedVacancySchema = z.object({
  ...vacancyFields,
  translations: translationsOf(translatedTexts.vacancies),
});

export type StoredVacancy = z.infer<typeof storedVacancySchema>;
