// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { siteEventSchema } from './content.ts';
import type { SiteEventWire } from './content-wire.ts';
import { endsOnLaterDay, eventTime, lastDay, overAt } from './event-time.ts';

const makeEvent = (fields: Partial<SiteEventWire>) =>
  siteEventSchema.parse({ id: 1, date: '2027-05-01', ...fields });

function timeOf(fields: Partial<SiteEventWire>) {
  const time = eventTime(makeEvent(fields));
  if (!time) throw new Error('The event has no date.');
  return time;
}

describe('an event', () => {
  it.each([
    ['of an evening', { start: '18:00', end: '21:00' }, false],
    ['until the night', { start: '18:00', end: '01:00' }, false],
    ['until the next afternoon', { start: '18:00', end: '2027-05-02T17:00' }, true],
    ['of a long day', { start: '08:00', end: '23:00' }, false],
    ['of several days', { start: '09:00', end: '2027-05-03T17:00' }, true],
    ['without an end', { start: '09:00' }, false],
  ])('%s: ends on a later day or not', (_, fields, later) => {
    expect(endsOnLaterDay(timeOf(fields))).toBe(later);
  });

  it.each([
    ['from midnight', { start: '00:00:00', end: '06:00:00' }, '2027-05-01T04:00:00Z', null],
    ['without times', {}, null, '2027-05-01'],
    ['on a date of a date-time column', { date: '2027-05-01T00:00:00' }, null, '2027-05-01'],
    ['with a start that is none', { start: 'later' }, null, '2027-05-01'],
    ['with a start that cannot be read', { start: '19:30 uur' }, null, '2027-05-01'],
    ['with a start that no clock shows', { start: '25:30' }, null, '2027-05-01'],
    ['with a start that has a zone and no day', { start: '00:00+02:00' }, null, null],
    ['with a start that says the day again', { start: '2027-05-01' }, null, '2027-05-01'],
    ['with an end alone', { end: '17:00' }, '2027-05-01T15:00:00Z', '2027-05-01'],
  ])('%s has the times that it says', (_, fields, end, wholeDay) => {
    const endsAt = end && Date.parse(end);
    const startsAt = Date.parse('2027-04-30T22:00:00Z');
    expect(timeOf(fields)).toEqual({ startsAt, endsAt, wholeDay });
    expect(overAt(makeEvent(fields))).toBe(endsAt ?? Date.parse('2027-05-01T22:00:00Z'));
  });

  it.each([
    ['03:30', null],
    ['03:10', null],
    ['04:00', '2027-03-28T02:00:00Z'],
    ['01:00', '2027-03-28T23:00:00Z'],
  ])(
    'that begins in the hour that is missing in spring and ends at %s has the end that it says',
    (end, instant) => {
      const night = { date: '2027-03-28', start: '02:30', end };
      const endsAt = instant && Date.parse(instant);
      expect(timeOf(night)).toMatchObject({ startsAt: Date.parse('2027-03-28T01:30Z'), endsAt });
      expect(overAt(makeEvent(night))).toBe(endsAt ?? Date.parse('2027-03-28T22:00:00Z'));
    },
  );

  it.each([
    [{}, '2027-05-01'],
    [{ end: '17:00' }, '2027-05-01'],
    [{ end: '2027-05-03T00:00' }, '2027-05-02'],
    [{ end: '2027-05-03T17:00' }, '2027-05-03'],
  ])('of whole days with %j has its last day', (fields, day) => {
    expect(lastDay('2027-05-01', timeOf(fields))).toBe(day);
  });
});
