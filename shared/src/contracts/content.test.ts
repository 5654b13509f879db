// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  emptyNewsItem,
  eventListAnswerSchema,
  newsHeadlinesAnswerSchema,
  newsItemAnswerSchema,
  newsListAnswerSchema,
  siteEventSchema,
} from './content.ts';
import { articleFields, newsItemWireSchema, siteEventWireSchema } from './content-wire.ts';

const nullable = (fields: readonly string[]) =>
  Object.fromEntries(fields.filter((field) => field !== 'id').map((field) => [field, null]));

describe('news answers', () => {
  it('reads an item with every nullable field null as one with them missing', () => {
    const nulls = { id: 7, ...nullable(Object.keys(newsItemWireSchema.shape)) };
    const [read] = newsListAnswerSchema.parse({ data: [nulls] }).data;
    expect(read).toEqual(newsItemAnswerSchema.parse({ data: { id: 7 } }).data);
    expect(read).toMatchObject({ id: '7', title: '', frontpage: false, publishAt: null });
  });

  it('has no title of spaces alone', () => {
    const [read] = newsListAnswerSchema.parse({ data: [{ id: 7, title: '  ' }] }).data;
    expect(read?.title).toBe('');
  });

  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
  ])('reads frontpage %s as %s', (frontpage, expected) => {
    expect(newsListAnswerSchema.parse({ data: [{ id: 1, frontpage }] }).data[0]?.frontpage).toBe(
      expected,
    );
  });

  it('reads date-times without a zone in Amsterdam, in summer and in winter', () => {
    const read = (publish: string) =>
      newsListAnswerSchema.parse({ data: [{ id: 1, publish }] }).data[0];
    expect(read('2025-07-01T12:00:00')?.publishAt).toBe(Date.parse('2025-07-01T10:00:00Z'));
    expect(read('2025-12-01T12:00:00')?.publishAt).toBe(Date.parse('2025-12-01T11:00:00Z'));
    expect(read('2025-12-01T12:00:00Z')?.publishAt).toBe(Date.parse('2025-12-01T12:00:00Z'));
    expect(read('2025-07-01T12:00:00')?.publish).toBe('2025-07-01T12:00:00');
    expect(read('soon')?.publishAt).toBeNull();
  });

  it.each([
    ['a publish date', { publish: '2026-01-12T10:00Z' }, '2026-01-12', '2026-01-12'],
    ['none', { publish: '' }, '2026-01-05', '2026-01-09'],
    ['a change after it', { publish: '2026-01-07T10:00Z' }, '2026-01-07', '2026-01-09'],
    ['no change', { publish: null, date_updated: null }, '2026-01-05', '2026-01-05'],
  ])('knows when an item with %s came and when there was news of it', (_, fields, came, news) => {
    const dates = { date_created: '2026-01-05T10:00Z', date_updated: '2026-01-09T10:00Z' };
    const read = newsItemAnswerSchema.parse({ data: { id: 1, ...dates, ...fields } }).data;
    expect(read?.publishedAt).toBe(Date.parse(`${came}T10:00Z`));
    expect(read?.updatedAt).toBe(Date.parse(`${news}T10:00Z`));
  });

  it('ignores unknown fields and leaves out entries that cannot be read', () => {
    const data = [{ id: 1, extra: 'x' }, { title: 'no id' }, null, { id: 2, sort: 'first' }];
    const answer = newsListAnswerSchema.parse({ data, meta: {} });
    expect(answer.data.map(({ id }) => id)).toEqual(['1']);
    expect(answer.data[0]).not.toHaveProperty('extra');
  });

  it('reads an empty list, and refuses an answer that is no list', () => {
    expect(newsListAnswerSchema.parse({ data: null }).data).toEqual([]);
    expect(newsListAnswerSchema.safeParse({ data: 'maintenance' }).success).toBe(false);
    expect(newsListAnswerSchema.safeParse('<html>').success).toBe(false);
  });

  it('survives JSON, as data in a rendered page must', () => {
    const { data } = newsListAnswerSchema.parse({ data: [{ id: 1, publish: '2025-01-01' }] });
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('has an empty item with sort 1 for a page without one', () => {
    expect(emptyNewsItem).toMatchObject({ id: '', title: '', content: null, sort: 1 });
  });
});

it('a headline is an item without its article, whatever was answered', () => {
  const item = { id: 1, title: 'Een', content: '<p>a</p>', sidetext: 'b', sidetextlabel: 'c' };
  const [headline] = newsHeadlinesAnswerSchema.parse({ data: [item] }).data;
  expect(headline).toMatchObject({ id: '1', title: 'Een', summary: null, languages: ['nl'] });
  for (const field of articleFields) expect(headline).not.toHaveProperty(field);
});

describe('event answers', () => {
  it('reads an event with every nullable field null', () => {
    const nulls = { id: 'a', ...nullable(Object.keys(siteEventWireSchema.shape)) };
    const [event] = eventListAnswerSchema.parse({ data: [nulls] }).data;
    expect(event).toMatchObject({ id: 'a', backendId: null, startsAt: null, endsAt: null });
  });

  it('puts start and end on the day of the event', () => {
    const event = { id: 1, backendId: 12, date: '2025-11-06', start: '09:00:00', end: '17:30' };
    expect(siteEventSchema.parse(event)).toMatchObject({
      backendId: '12',
      startsAt: Date.parse('2025-11-06T08:00:00Z'),
      endsAt: Date.parse('2025-11-06T16:30:00Z'),
    });
  });

  it('reads hours of one digit', () => {
    const event = { id: 1, date: '2025-11-06', start: '9:00', end: '1:30' };
    expect(siteEventSchema.parse(event)).toMatchObject({
      startsAt: Date.parse('2025-11-06T08:00:00Z'),
      start: '09:00',
      end: '01:30',
    });
  });

  it('has no start where that cannot be read', () => {
    const event = { id: 1, date: '2025-11-06', start: 'later' };
    expect(siteEventSchema.parse(event)).toMatchObject({
      start: null,
      startsAt: Date.parse('2025-11-05T23:00:00Z'),
    });
  });

  it('reads start and end that are whole date-times', () => {
    const event = { id: 1, date: '2025-07-06T00:00:00', start: '2025-07-06T09:00:00', end: null };
    expect(siteEventSchema.parse(event)).toMatchObject({
      startsAt: Date.parse('2025-07-06T07:00:00Z'),
      endsAt: null,
    });
  });

  it('begins at midnight when only its day is known', () => {
    expect(siteEventSchema.parse({ id: 1, date: '2025-07-06' }).startsAt).toBe(
      Date.parse('2025-07-05T22:00:00Z'),
    );
  });
});
