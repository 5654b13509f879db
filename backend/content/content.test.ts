import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newsItemSchema, siteEventSchema } from '@site/shared/contracts/content';
import { visibleEvents, visibleNews } from '@site/shared/contracts/content-visibility';
import {
  itemInLanguage,
  type TranslatedKind,
  translatedTexts,
} from '@site/shared/contracts/item-language';
import { storedEventSchema, storedNewsItemSchema } from '@site/shared/contracts/stored-content';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const assetsSchema = z.array(
  z.object({ id: z.uuid(), file: z.string(), title: z.string().min(1) }),
);

const news = z.array(newsItemSchema).parse(read('news.json'));
const events = z.array(siteEventSchema).parse(read('events.json'));
const assets = assetsSchema.parse(read('assets.json'));

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}

const now = Date.parse('2026-06-01T12:00:00Z');

describe('news', () => {
  it('shows what is published, on the front page and not of the future', () => {
    expect(visibleNews(news, { staging: false, now }).map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('shows all of the front page in staging mode', () => {
    const ids = visibleNews(news, { staging: true, now }).map(({ id }) => id);
    expect(ids).toEqual(['1', '2', '3', '4', '6', '7']);
  });

  it('has a wide picture for every slide', () => {
    for (const { sliderimage } of visibleNews(news, { staging: true, now })) {
      expect(fileOf(sliderimage)).toMatch(/-slide\.svg$/);
    }
  });

  it.each(news)('$title is worth opening', ({ content, summary }) => {
    const words = (content ?? '')
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    expect(words.length).toBeGreaterThanOrEqual(250);
    expect(words.length).toBeLessThanOrEqual(500);
    expect(summary?.length).toBeLessThanOrEqual(200);
  });
});

describe('events', () => {
  it('shows staging events in staging mode only', () => {
    const ids = (staging: boolean): string[] =>
      visibleEvents(events, { staging }).map(({ id }) => id);
    expect(ids(false)).toEqual(['1', '2']);
    expect(ids(true)).toEqual(['1', '2', '3']);
  });

  it('has one with a date and one without', () => {
    expect(new Date(events[0]?.startsAt ?? 0).toISOString()).toBe('2027-03-18T17:00:00.000Z');
    expect(events[1]?.startsAt).toBeNull();
  });
});

describe('English', () => {
  const stored = [
    ...z.array(storedNewsItemSchema).parse(read('news.json')).map(withKind('news')),
    ...z.array(storedEventSchema).parse(read('events.json')).map(withKind('events')),
  ];

  it.each(stored)('$item.title is there in English, in the same form', ({ kind, item }) => {
    const dutch: Texts = itemInLanguage(kind, item, 'nl');
    const english: Texts = itemInLanguage(kind, item, 'en');
    expect(english.languages).toEqual(['nl', 'en']);
    for (const name of translatedTexts[kind]) {
      if (!dutch[name]) continue;
      expect(english[name], name).not.toBe(dutch[name]);
      expect(english.text_languages, name).toHaveProperty(name, 'en');
      expect(formOf(english[name]), name).toEqual(formOf(dutch[name]));
    }
  });

  type Texts = Readonly<Record<string, unknown>>;

  function withKind<Item>(kind: TranslatedKind) {
    return (item: Item) => ({ kind, item: item as Item & { title: string } });
  }

  /** Paragraphs, headings, lists and links; a word that is stressed in one language need not be in the other. */
  function formOf(html: unknown) {
    return [...String(html).matchAll(/<\/?(?!em|strong)[a-z\d]+[^>]*>/g)].map(([tag]) => tag);
  }
});

describe('HTML', () => {
  const texts = [
    ...news.flatMap(({ content, sidetext }) => [content, sidetext]),
    ...events.map(({ description }) => description),
    ...['news.json', 'events.json'].flatMap((file) =>
      z
        .array(z.object({ translations: z.array(z.record(z.string(), z.unknown())) }))
        .parse(read(file))
        .flatMap(({ translations }) => translations.flatMap((entry) => Object.values(entry)))
        .filter((text) => typeof text === 'string'),
    ),
  ];

  it('uses only elements that the rich text component shows', () => {
    const known = /^(?:p|h2|h3|ul|ol|li|a|strong|em|blockquote|code|pre|figure)$/;
    for (const text of texts) {
      const open: string[] = [];
      for (const [, closing, name = ''] of (text ?? '').matchAll(/<(\/?)([a-z\d]+)[^>]*>/g)) {
        expect(name).toMatch(known);
        if (closing) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }
  });
});

describe('assets', () => {
  it('are all there, and all that is pointed at is one of them', () => {
    for (const { file } of assets)
      expect(existsSync(path.join(import.meta.dirname, file))).toBe(true);
    const used = [
      ...news.flatMap(({ splashimage, sliderimage }) => [splashimage, sliderimage]),
      ...events.map(({ splashImage }) => splashImage),
    ];
    for (const id of used) if (id !== null) expect(fileOf(id)).toBeDefined();
  });
});

function fileOf(id: string | null): string | undefined {
  return assets.find((asset) => asset.id === id)?.file;
}
