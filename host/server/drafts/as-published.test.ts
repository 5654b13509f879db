// @vitest-environment node
import { expect, it } from 'vitest';
import { asPublished } from './as-published.ts';

const now = Date.parse('2027-03-01T12:00:00Z');

it.each([
  ['draft', 'published'],
  ['Draft', 'published'],
  ['staging', 'published'],
  [null, 'published'],
  [undefined, 'published'],
  ['Published', 'Published'],
  ['archived', 'archived'],
])('an item with the status %j has %j', (status, expected) => {
  for (const kind of ['news', 'events', 'vacancies'] as const) {
    expect(asPublished(kind, { id: 1, status }, now).status).toBe(expected);
  }
});

it.each([
  ['what was published keeps its date', '2027-03-01T12:00:00', '2027-03-01T12:00:00'],
  ['what is to come is of today', '2027-03-01T13:30:00', '2027-03-01T11:55:00.000Z'],
  ['what cannot be read is of today', 'morgen', '2027-03-01T11:55:00.000Z'],
  ['nothing stays nothing', null, null],
])('of news, %s', (_case, publish, expected) => {
  const date_created = '2027-02-01T12:00:00';
  expect(asPublished('news', { publish, date_created }, now).publish).toBe(expected);
});

it('news that there is as a draft alone, without any date, is of today', () => {
  const item = { publish: null, date_created: null };
  expect(asPublished('news', item, now).publish).toBe('2027-03-01T11:55:00.000Z');
  expect(asPublished('news', { publish: null }, now).publish).toBeNull();
});

it.each([
  ['2027-03-01', '2027-03-01'],
  ['2027-02-28', null],
  ['ooit', null],
  [null, null],
])('a vacancy that closes %j shows', (validThrough, expected) => {
  expect(asPublished('vacancies', { validThrough }, now).validThrough).toBe(expected);
});
