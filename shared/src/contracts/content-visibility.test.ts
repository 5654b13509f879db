// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { type NewsItem, newsItemSchema, type SiteEvent, siteEventSchema } from './content.ts';
import {
  type ContentView,
  contentStatus,
  isEventVisible,
  isNewsItemVisible,
  visibleEvents,
  visibleNews,
  visibleNewsItem,
} from './content-visibility.ts';
import type { NewsItemWire, SiteEventWire } from './content-wire.ts';

const now = Date.parse('2025-11-06T12:00:00Z');

const makeNewsItem = (overrides: Partial<NewsItemWire> = {}): NewsItem =>
  newsItemSchema.parse({ id: '1', frontpage: true, status: 'published', ...overrides });

const makeEvent = (overrides: Partial<SiteEventWire> = {}): SiteEvent =>
  siteEventSchema.parse({ id: '1', status: 'published', ...overrides });

const makeView = (overrides: Partial<ContentView> = {}): ContentView => ({
  staging: false,
  now,
  ...overrides,
});

describe('content status', () => {
  it.each([
    ['published', 'published'],
    ['Published', 'published'],
    ['STAGING', 'staging'],
  ])('reads %s, ignoring case', (status, expected) => {
    expect(contentStatus(status)).toBe(expected);
  });

  it('raises an internal error for any other value', () => {
    expect(() => contentStatus('Archived')).toThrow(new Error('Unknown status: Archived'));
    expect(() => contentStatus('')).toThrow(new Error('Unknown status: '));
  });

  it.each([undefined, null])('raises an internal error for %s', (status) => {
    expect(() => contentStatus(status)).toThrow(new Error('Object was not defined'));
  });
});

describe('news item visibility', () => {
  it.each([
    ['published, no date', {}, true],
    ['published, date empty', { publish: '' }, true],
    ['published, date passed', { publish: '2025-11-06T12:59:59' }, true],
    ['published this very moment', { publish: '2025-11-06T13:00:00' }, true],
    ['published, a second to go', { publish: '2025-11-06T13:00:01' }, false],
    ['published, date unreadable', { publish: 'soon' }, false],
    ['staging', { status: 'staging' }, false],
    ['not on the front page', { frontpage: false }, false],
  ])('%s', (_case, overrides, expected) => {
    expect(isNewsItemVisible(makeNewsItem(overrides), makeView())).toBe(expected);
  });

  it('skips status and date in staging mode, but not frontpage', () => {
    const view = makeView({ staging: true });
    const draft = { status: 'staging', publish: '2030-01-01T00:00:00' };
    expect(isNewsItemVisible(makeNewsItem(draft), view)).toBe(true);
    expect(isNewsItemVisible(makeNewsItem({ status: null }), view)).toBe(true);
    expect(isNewsItemVisible(makeNewsItem({ frontpage: false }), view)).toBe(false);
  });

  it('gives a single item by the same rule, otherwise undefined', () => {
    const item = makeNewsItem();
    expect(visibleNewsItem(item, makeView())).toBe(item);
    expect(visibleNewsItem(makeNewsItem({ status: 'staging' }), makeView())).toBeUndefined();
    expect(visibleNewsItem(undefined, makeView())).toBeUndefined();
    expect(() => visibleNewsItem(makeNewsItem({ status: 'draft' }), makeView())).toThrow(
      'Unknown status: draft',
    );
  });
});

describe('news list', () => {
  it('is ordered by sort, newest first where that is equal, unsorted last', () => {
    const items = [
      makeNewsItem({ id: 'unsorted' }),
      makeNewsItem({ id: 'second', sort: 2 }),
      makeNewsItem({ id: 'first, old', sort: 1, publish: '2025-01-01' }),
      makeNewsItem({ id: 'first, new', sort: 1, publish: '2025-02-01' }),
    ];
    expect(visibleNews(items, makeView()).map(({ id }) => id)).toEqual([
      'first, new',
      'first, old',
      'second',
      'unsorted',
    ]);
  });

  it('leaves out an entry with an unknown status and reports it', () => {
    const errors: string[] = [];
    const view = makeView({ onInternalError: ({ message }) => errors.push(message) });
    const items = [makeNewsItem({ id: 'bad', status: 'draft' }), makeNewsItem({ id: 'good' })];
    expect(visibleNews(items, view).map(({ id }) => id)).toEqual(['good']);
    expect(errors).toEqual(['Unknown status: draft']);
  });
});

describe('event list', () => {
  it.each([
    ['published', false, true],
    ['published', true, true],
    ['staging', false, false],
    ['staging', true, true],
  ])('%s with staging mode %s: %s', (status, staging, expected) => {
    expect(isEventVisible(makeEvent({ status }), { staging })).toBe(expected);
  });

  it('raises an internal error for an unknown status, in staging mode too', () => {
    expect(() => isEventVisible(makeEvent({ status: 'draft' }), { staging: true })).toThrow(
      'Unknown status: draft',
    );
    expect(() => isEventVisible(makeEvent({ status: null }), { staging: false })).toThrow(
      'Object was not defined',
    );
  });

  it('is ordered by sort, then by begin, and leaves out what it cannot judge', () => {
    const events = [
      makeEvent({ id: 'no date' }),
      makeEvent({ id: 'later', date: '2026-02-01' }),
      makeEvent({ id: 'sooner', date: '2026-01-01' }),
      makeEvent({ id: 'bad', status: 'draft' }),
      makeEvent({ id: 'first', sort: 1, date: '2027-01-01' }),
    ];
    expect(visibleEvents(events, { staging: false }).map(({ id }) => id)).toEqual([
      'first',
      'sooner',
      'later',
      'no date',
    ]);
  });
});

it('an event comes without an address that no page can have, which is told', () => {
  const onInternalError = vi.fn();
  const events = [makeEvent({ urlpart: 'agenda.ics' }), makeEvent({ id: 2, urlpart: 'avond' })];
  const shown = visibleEvents(events, { staging: false, onInternalError });
  expect(shown.map(({ urlpart }) => urlpart)).toEqual([null, 'avond']);
  expect(onInternalError).toHaveBeenCalledOnce();
});

it('the evening of this year has the address, not those of before or one that is being written', () => {
  const evening = (id: string, date: string, status = 'published') =>
    makeEvent({ id, date, status, urlpart: 'zomeravond' });
  const events = [
    evening('before', '2025-06-20'),
    evening('now', '2026-06-19'),
    evening('next', '2027-06-18', 'staging'),
  ];
  for (const staging of [false, true]) {
    const shown = visibleEvents(events, { staging });
    expect(shown.find(({ urlpart }) => urlpart === 'zomeravond')?.id).toBe('now');
    expect(shown).toHaveLength(staging ? 3 : 2);
  }
});
