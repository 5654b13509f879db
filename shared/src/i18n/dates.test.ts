// @vitest-environment node
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatDate, parseContentDate } from './dates.ts';

const iso = (text: string) => parseContentDate(text)?.toISOString();

/** What clocks in Amsterdam show at an instant, as the content system writes it. */
const wallClock = (instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(instant)
    .replace(' ', 'T');

const hour = 3_600_000;
const zoneOfTests = process.env.TZ;

afterEach(() => {
  if (zoneOfTests === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfTests;
});

describe('parseContentDate', () => {
  it.each([
    ['in winter', '2025-11-06T12:00:00', '2025-11-06T11:00:00.000Z'],
    ['in summer', '2025-06-01T12:00:00', '2025-06-01T10:00:00.000Z'],
    ['with a space', '2025-06-01 12:00:00', '2025-06-01T10:00:00.000Z'],
    ['without seconds', '2025-06-01T12:00', '2025-06-01T10:00:00.000Z'],
    ['with a fraction', '2025-06-01T12:00:00.250', '2025-06-01T10:00:00.250Z'],
    ['of a day alone', '2025-06-01', '2025-05-31T22:00:00.000Z'],
    ['of a day that ends in summer', '2025-03-30', '2025-03-29T23:00:00.000Z'],
  ])('reads wall-clock time %s', (_case, text, instant) => {
    expect(iso(text)).toBe(instant);
  });

  it.each([
    ['just before spring forward', '2025-03-30T01:59:59', '2025-03-30T00:59:59.000Z'],
    ['in the hour that is missing', '2025-03-30T02:30:00', '2025-03-30T01:30:00.000Z'],
    ['just after spring forward', '2025-03-30T03:00:00', '2025-03-30T01:00:00.000Z'],
    ['just before the hour that comes twice', '2025-10-26T01:59:59', '2025-10-25T23:59:59.000Z'],
    ['in the hour that comes twice', '2025-10-26T02:30:00', '2025-10-26T01:30:00.000Z'],
    ['just after the hour that comes twice', '2025-10-26T03:00:00', '2025-10-26T02:00:00.000Z'],
  ])('is right %s', (_case, text, instant) => {
    expect(iso(text)).toBe(instant);
  });

  it.each([
    ['2025-11-06T12:00:00Z', '2025-11-06T12:00:00.000Z'],
    ['2025-11-06t12:00z', '2025-11-06T12:00:00.000Z'],
    ['2025-06-01T12:00:00.123+02:00', '2025-06-01T10:00:00.123Z'],
    ['2025-06-01 12:00:00-0500', '2025-06-01T17:00:00.000Z'],
  ])('takes %s as it is', (text, instant) => {
    expect(iso(text)).toBe(instant);
  });

  it.each([
    '',
    'morgen',
    'banana 5',
    '5',
    '06-11-2025',
    'Thu, 06 Nov 2025 12:00:00 GMT',
    '2025-11-06T12',
    '2025-11-06T12:00:00 CET',
    '0026-02-20',
    '1025-02-20T12:00:00',
    '2025-02-30',
    '2025-02-30T12:00:00Z',
    '2025-13-01',
    '2025-00-10',
    '2025-11-06T25:00:00',
    '2025-11-06T12:60:00',
    '2025-11-06Z',
    ' 2025-11-06',
  ])('does not take %j for a date-time', (text) => {
    expect(parseContentDate(text)).toBeUndefined();
  });

  it.each(['America/New_York', 'Asia/Tokyo', 'UTC'])('is the same on a machine in %s', (zone) => {
    process.env.TZ = zone;
    expect(iso('2025-06-01T12:00:00')).toBe('2025-06-01T10:00:00.000Z');
    expect(formatDate(new Date('2025-06-01T22:30:00Z'), 'nl')).toBe('2 juni 2025');
  });

  const anyInstant = fc.date({
    min: new Date('1980-01-01T00:00:00Z'),
    max: new Date('2037-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  const switches = ['2024-03-31', '2024-10-27', '2025-03-30', '2025-10-26', '2026-03-29'];
  const nearSwitch = fc
    .tuple(fc.constantFrom(...switches), fc.integer({ min: -14_400, max: 14_400 }))
    .map(([day, seconds]) => new Date(Date.parse(`${day}T01:00:00Z`) + seconds * 1_000));
  const instants = fc.oneof(anyInstant, nearSwitch);

  it('finds for every time an instant at which clocks show it, or its hour is left out', () => {
    fc.assert(
      fc.property(instants, (date) => {
        const text = date.toISOString().slice(0, 19);
        const found = parseContentDate(text)?.getTime() ?? 0;
        const shown = [-hour, 0, hour].map((offset) => wallClock(new Date(found + offset)));
        expect(shown[1]).toBe(shown.includes(text) ? text : text.replace('T02:', 'T03:'));
      }),
      { numRuns: 500 },
    );
  });

  it('comes back to the instant of every time, or to the second one of the two', () => {
    fc.assert(
      fc.property(instants, (date) => {
        const instant = Math.floor(date.getTime() / 1_000) * 1_000;
        const shown = wallClock(new Date(instant));
        const isFirst = wallClock(new Date(instant + hour)) === shown;
        expect(parseContentDate(shown)?.getTime()).toBe(isFirst ? instant + hour : instant);
      }),
      { numRuns: 500 },
    );
  });
});

describe('formatDate', () => {
  it('makes what it formats with once, however many dates there are', () => {
    const { DateTimeFormat } = Intl;
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...options) {
      return new DateTimeFormat(...options);
    });
    onTestFinished(() => made.mockRestore());
    const days = Array.from({ length: 250 }, (_, day) => new Date(Date.UTC(2025, 0, day + 1)));
    const texts = days.map((day) => formatDate(day, 'fr', { dateStyle: 'long' }));
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    expect(new Set(texts).size).toBe(250);
    expect([texts[0], texts[249]]).toEqual(['1 janvier 2025', '7 septembre 2025']);
  });

  const evening = new Date('2025-11-06T23:30:00Z');

  it.each([
    ['nl', '7 november 2025'],
    ['en-GB', '7 November 2025'],
    ['en-US', 'November 7, 2025'],
    ['de', '7. November 2025'],
    ['ja', '2025年11月7日'],
  ])('writes the day in Amsterdam in %s', (locale, text) => {
    expect(formatDate(evening, locale)).toBe(text);
  });

  it('writes what is asked for, in summer and in winter time', () => {
    const time = { hour: '2-digit', minute: '2-digit' } as const;
    expect(formatDate(new Date('2025-06-01T10:00:00Z'), 'nl', time)).toBe('12:00');
    expect(formatDate(new Date('2025-12-01T10:00:00Z'), 'nl', time)).toBe('11:00');
  });

  it('does not write what is no instant', () => {
    expect(() => formatDate(new Date('x'), 'nl')).toThrow(RangeError);
  });
});
