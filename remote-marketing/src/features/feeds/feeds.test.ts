import { calendarFile } from '@site/shared/contracts/calendar';
import type { FeedModule } from '@site/shared/federation/feed';
import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { siteConfig } from '@site/shared/testing/site-config';
import ICAL from 'ical.js';
import { HttpResponse } from 'msw';
import RssParser from 'rss-parser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inEnglish, makeEvent, makeNewsItem } from '../../testing/content-items.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { configureTestApi } from '../../testing/site.tsx';
import atomFeed from './atom-feed.ts';
import calendarFeed from './calendar-feed.ts';
import rssFeed from './rss-feed.ts';

const network = createNewsNetwork();
const origin = 'https://merk.example';
const hostile = 'Soep & <b>brood</b> ]]> "nu"\u0007\ud800';

beforeAll(async () => {
  network.server.listen({ onUnhandledRequest: 'error' });
  configureTestApi();
  await Promise.all([loadTexts('nl'), loadTexts('en')]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => network.server.close());

function write(feed: FeedModule, language: Language = 'nl'): Promise<string> {
  const { signal } = new AbortController();
  return feed.write({ language, origin, config: siteConfig, signal });
}

/** What a news reader makes of a feed, which has to be XML to the letter. */
async function read(feed: FeedModule, language?: Language) {
  const text = await write(feed, language);
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return { parsed, feed: await new RssParser().parseString(text) };
}

const domain = siteConfig.company.email.split('@').at(-1);

describe.each([
  ['RSS', rssFeed, '/nieuws/rss.xml'],
  ['Atom', atomFeed, '/nieuws/atom.xml'],
])('the news as %s', (_name, module, path) => {
  it('has what shows, newest first, with whole addresses and ids that stay', async () => {
    network.store(
      makeNewsItem({ id: 1, url: 'oud', title: 'Oud', publish: '2025-03-18T09:00:00' }),
      makeNewsItem({ id: 2, url: 'nieuw', title: 'Nieuw', publish: '2025-06-01T09:00:00' }),
      makeNewsItem({ id: 3, url: null, title: 'Zonder datum', summary: null }),
      makeNewsItem({ id: 4, title: 'Concept', status: 'staging' }),
      makeNewsItem({ id: 5, title: 'Straks', publish: '2099-01-01T09:00:00' }),
      makeNewsItem({ id: 6, title: 'Niet op de voorpagina', frontpage: false }),
    );
    const { feed } = await read(module);
    expect(feed.items.map(({ title, link, isoDate }) => [title, link, isoDate])).toEqual([
      ['Nieuw', `${origin}/nieuws/nieuw`, '2025-06-01T07:00:00.000Z'],
      ['Oud', `${origin}/nieuws/oud`, '2025-03-18T08:00:00.000Z'],
      [
        'Zonder datum',
        `${origin}/nieuws/3`,
        module === rssFeed ? undefined : '1970-01-01T00:00:00.000Z',
      ],
    ]);
    const ids = feed.items.map((item) => item.guid ?? item.id);
    expect(ids).toEqual(['2', '1', '3'].map((id) => `tag:${domain},2025:news/${id}`));
    expect(feed).toMatchObject({
      title: 'Merk: nieuws',
      link: `${origin}/nieuws`,
      feedUrl: origin + path,
    });
  });

  it('needs no articles', async () => {
    network.store(makeNewsItem());
    network.takeAsked();
    await write(module);
    expect(network.takeAsked()).toEqual(['news?without=content']);
  });

  it('speaks English, and marks articles that are Dutch', async () => {
    const translations = inEnglish({ title: 'A story', summary: 'In short.' });
    network.store(
      makeNewsItem({ url: 'een', title: 'Een bericht', publish: '2025-06-02T09:00:00' }),
      makeNewsItem({ id: 2, translations, publish: '2025-06-01T09:00:00' }),
    );
    const { feed, parsed } = await read(module, 'en');
    expect(feed).toMatchObject({ title: 'Merk: news', feedUrl: `${origin}/en${path}` });
    expect(feed.items[0]).toMatchObject({
      title: 'Een bericht',
      link: `${origin}/en/nieuws/een`,
    });
    expect(feed.items[1]).toMatchObject({ title: 'A story' });
    const languages = [...parsed.querySelectorAll('entry, item')].map(
      (item) =>
        item.getAttribute('xml:lang') ?? item.getElementsByTagName('dc:language')[0]?.textContent,
    );
    expect(languages).toEqual(['nl', undefined]);
    const own = parsed.documentElement.getAttribute('xml:lang');
    expect(own ?? parsed.querySelector('language')?.textContent).toBe('en');
  });

  it('holds any text', async () => {
    network.store(makeNewsItem({ id: 'a b&c', url: 'a&b c', title: hostile, summary: hostile }));
    const { feed } = await read(module);
    const text = 'Soep & <b>brood</b> ]]> "nu"';
    expect(feed.items[0]).toMatchObject({ title: text, link: `${origin}/nieuws/a%26b%20c` });
    const [item] = feed.items;
    expect(item?.content ?? item?.summary).toBe(text);
    expect(item?.guid ?? item?.id).toBe(`tag:${domain},2025:news/a%20b&c`);
  });

  it('has all there is, up to a thousand, and is the same text for the same news', async () => {
    const items = Array.from({ length: 1_020 }, (_, id) =>
      makeNewsItem({ id, url: `b${id}`, publish: new Date(1e12 + id * 6e7).toISOString() }),
    );
    network.store(...items);
    const { feed } = await read(module);
    expect(feed.items).toHaveLength(1_000);
    expect(feed.items[0]?.link).toBe(`${origin}/nieuws/b1019`);
    expect(await write(module)).toBe(await write(module));
  });

  it('is not written while the content system is away', async () => {
    network.answer(() => new HttpResponse(null, { status: 503 }));
    await expect(write(module)).rejects.toThrow();
  });

  it('may be empty', async () => {
    network.store();
    expect((await read(module)).feed.items).toEqual([]);
  });
});

it('an article that was published or changed later is new to readers then', async () => {
  network.store(
    makeNewsItem({ id: 1, publish: '2025-03-18T09:00:00', date_updated: '2025-03-01T09:00:00Z' }),
    makeNewsItem({ id: 2, publish: '2025-03-17T09:00:00', date_updated: '2025-04-01T09:00:00Z' }),
  );
  const { parsed } = await read(atomFeed);
  const updated = [...parsed.querySelectorAll('updated')].map(({ textContent }) => textContent);
  expect(updated).toEqual([
    '2025-04-01T09:00:00.000Z',
    '2025-03-18T08:00:00.000Z',
    '2025-04-01T09:00:00.000Z',
  ]);
});

describe('the calendar', () => {
  const readCalendar = async (language?: Language) => {
    const calendar = new ICAL.Component(ICAL.parse(await write(calendarFeed, language)));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    return { calendar, events };
  };

  it('has every event with a date, past ones too, and no draft', async () => {
    network.storeEvents(
      makeEvent({ id: 1, urlpart: 'toen', title: 'Toen', date: '2020-03-18' }),
      makeEvent({ id: 2, urlpart: 'straks', title: 'Straks', date: '2099-03-18' }),
      makeEvent({
        id: 3,
        urlpart: 'dag',
        title: 'Dag',
        date: '2050-01-01',
        start: null,
        end: null,
      }),
      makeEvent({ id: 4, urlpart: 'ooit', title: 'Ooit', date: null }),
      makeEvent({ id: 5, urlpart: 'concept', title: 'Concept', status: 'staging' }),
    );
    const { calendar, events } = await readCalendar();
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Merk: evenementen');
    expect(calendar.getFirstPropertyValue('source')).toBe(`${origin}/events/agenda.ics`);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(events.map(({ summary, uid }) => [summary, uid])).toEqual([
      ['Straks', `event-2@${domain}`],
      ['Dag', `event-3@${domain}`],
      ['Toen', `event-1@${domain}`],
    ]);
    expect(events.map(({ startDate, endDate }) => [`${startDate}`, `${endDate}`])).toEqual([
      ['2099-03-18T17:00:00Z', '2099-03-18T20:30:00Z'],
      ['2050-01-01', '2050-01-02'],
      ['2020-03-18T17:00:00Z', '2020-03-18T20:30:00Z'],
    ]);
  });

  it('leads to English pages under the same ids, whatever titles hold', async () => {
    const title = `${hostile}, ${'lang; '.repeat(30)}`;
    network.storeEvents(
      makeEvent({ urlpart: 'a b', title: 'x', translations: inEnglish({ title }) }),
    );
    const { events } = await readCalendar('en');
    const [event] = events;
    expect(event?.component.getFirstPropertyValue('url')).toBe(`${origin}/en/events/a%20b`);
    expect(event?.summary).toContain('Soep & <b>brood</b> ]]> "nu"');
    expect(event?.summary).toContain('lang; lang; ');
    expect(event?.uid).toBe(`event-1@${domain}`);
    const lines = (await write(calendarFeed, 'en')).split('\r\n');
    expect(
      Math.max(...lines.map((line) => new TextEncoder().encode(line).byteLength)),
    ).toBeLessThanOrEqual(75);
  });

  it('replaces what a visitor saved from the page', async () => {
    network.storeEvents(makeEvent());
    const { events } = await readCalendar();
    const stamp = Date.UTC(2026, 0, 1);
    const time = { startsAt: stamp, endsAt: null, wholeDay: null };
    const saved = calendarFile({
      uid: events[0]?.uid ?? '',
      title: '',
      address: origin,
      time,
      stamp,
    });
    expect(saved).toContain(`UID:${events[0]?.uid}\r\n`);
  });

  it('is not written while the content system is away', async () => {
    network.answer(() => new HttpResponse(null, { status: 503 }));
    await expect(write(calendarFeed)).rejects.toThrow();
  });
});
