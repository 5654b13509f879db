// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { siteEventSchema } from './content.ts';
import type { SiteEventWire } from './content-wire.ts';
import { endsOnLaterDay, eventTime } from './event-time.ts';

function timeOf(fields: Partial<SiteEventWire>) {
  const time = eventTime(siteEventSchema.parse({ id: 1, date: '2027-05-01', ...fields }));
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
});
