// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { newsItemSchema } from './content.ts';
import { newsItemWireSchema } from './content-wire.ts';
import { inLanguages, itemInLanguage } from './item-language.ts';

const dutch = { id: 1, title: 'Titel', summary: 'Kort', content: '<p>Tekst</p>', url: 'titel' };
const english = { title: 'Title', summary: 'Short', content: '<p>Text</p>' };

/** The news item as a page in a language reads it. */
function read(stored: object, language: 'nl' | 'en') {
  const sent = itemInLanguage('news', { ...stored }, language);
  expect(sent).not.toHaveProperty('translations');
  return newsItemSchema.parse(newsItemWireSchema.parse(sent));
}

const translated = (texts: object, code = 'en-GB') => ({
  ...dutch,
  translations: [{ id: 1, languages_code: code, ...texts }],
});

describe('an item in the language of a page', () => {
  it('is as it is stored where it has no translations', () => {
    for (const language of ['nl', 'en'] as const) {
      expect(itemInLanguage('news', dutch, language)).toEqual(dutch);
      expect(itemInLanguage('news', { ...dutch, translations: [] }, language)).toEqual(dutch);
    }
    expect(read(dutch, 'en')).toMatchObject({ languages: ['nl'], title: 'Titel' });
  });

  it('is translated, and tells both that it is there in the other language', () => {
    const item = translated(english);
    expect(read(item, 'nl')).toMatchObject({ ...dutch, id: '1', languages: ['nl', 'en'] });
    expect(read(item, 'en')).toMatchObject({ ...english, url: 'titel', languages: ['nl', 'en'] });
    expect(itemInLanguage('news', item, 'nl')).not.toHaveProperty('text_languages');
  });

  it('has each text that is not translated in Dutch', () => {
    const item = read(translated({ title: 'Title', summary: '', content: ' ' }), 'en');
    expect(item).toMatchObject({ title: 'Title', summary: 'Kort', content: '<p>Tekst</p>' });
    expect(inLanguages(item, ['title', 'summary', 'content'], 'en')).toEqual({
      lang: { summary: 'nl', content: 'nl' },
    });
    // Without its main text it is no English page.
    expect(item.languages).toEqual(['nl']);
  });

  it('is there as a whole when title and main text are', () => {
    expect(read(translated({ title: 'Title', content: '<p>Text</p>' }), 'en').languages).toEqual([
      'nl',
      'en',
    ]);
    const { content, ...short } = translated({ title: 'Title' });
    expect(read(short, 'en').languages).toEqual(['nl', 'en']);
  });

  it.each(['en', 'EN', 'en-US', 'en_GB'])('reads %s as English', (code) => {
    expect(read(translated(english, code), 'en').title).toBe('Title');
  });

  it.each(['<p></p>', '<p>&nbsp;</p>', '<p><br></p>\n', null, 7])(
    'takes %o for no text',
    (content) => {
      expect(read(translated({ ...english, content }), 'en').content).toBe('<p>Tekst</p>');
    },
  );

  it('takes a picture for a text', () => {
    const content = '<p><img src="/cms/assets/a"></p>';
    expect(read(translated({ ...english, content }), 'en').content).toBe(content);
  });

  it('may be English alone, or have its Dutch as a translation', () => {
    const translations = [{ id: 1, languages_code: 'en', ...english }];
    const item = read({ id: 1, translations }, 'nl');
    expect(item).toMatchObject({ title: 'Title', languages: ['en'] });
    expect(inLanguages(item, ['title', 'sidetext'], 'nl')).toEqual({ lang: { title: 'en' } });
    expect(inLanguages(item, ['title', 'sidetext'], 'en')).toEqual({});
    const both = [...translations, { id: 2, languages_code: 'nl-NL', title: 'Titel' }];
    expect(read({ id: 1, translations: both }, 'nl').title).toBe('Titel');
    expect(read({ id: 1, translations: both }, 'en').title).toBe('Title');
  });

  it.each([[[1, 2]], ['text'], [{ a: 1 }], [[null, {}, { languages_code: 1 }]], [null]])(
    'is Dutch with translations that are none: %j',
    (translations) => {
      expect(itemInLanguage('news', { ...dutch, translations }, 'en')).toEqual(dutch);
    },
  );

  it('is Dutch by an answer without marks', () => {
    expect(newsItemSchema.parse({ id: 1 })).toMatchObject({
      languages: ['nl'],
      text_languages: {},
    });
  });
});
