import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileAddress, googleCalendarLink } from './calendar.ts';
import { siteEventSchema } from './content.ts';
import { eventTime } from './event-time.ts';

const entry = {
  uid: 'event-1@merk.example',
  title: 'Een avond',
  address: 'https://merk.example/events/avond',
  time: timeOf({ date: '2027-03-18', start: '18:00:00', end: '21:30:00' }),
  stamp: Date.UTC(2026, 10, 22),
};

function timeOf(fields: Record<string, string | null>) {
  const time = eventTime(siteEventSchema.parse({ id: 1, ...fields }));
  if (!time) throw new Error('The event has no date.');
  return time;
}

/** The lines of a file with the folding undone, as a calendar reads them. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar file', () => {
  it('is what RFC 5545 asks for, in UTC', () => {
    expect(linesOf(calendarFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//site//events//NL',
      'BEGIN:VEVENT',
      'UID:event-1@merk.example',
      'DTSTAMP:20261122T000000Z',
      'DTSTART:20270318T170000Z',
      'DTEND:20270318T203000Z',
      'SUMMARY:Een avond',
      'DESCRIPTION:https://merk.example/events/avond',
      'URL:https://merk.example/events/avond',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('knows summer time', () => {
    const time = timeOf({ date: '2027-05-27', start: '19:00', end: '22:00' });
    expect(calendarFile({ ...entry, time })).toContain('DTSTART:20270527T170000Z');
  });

  it('is a whole day, up to the next one, when no time is known', () => {
    const time = timeOf({ date: '2027-12-31', start: null, end: null });
    const lines = linesOf(calendarFile({ ...entry, time }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20271231');
    expect(lines).toContain('DTEND;VALUE=DATE:20280101');
  });

  it('is whole days up to the last one, when the end alone has a time', () => {
    const time = timeOf({ date: '2027-12-30', start: null, end: '2027-12-31T17:00' });
    const lines = linesOf(calendarFile({ ...entry, time }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20271230');
    expect(lines).toContain('DTEND;VALUE=DATE:20280101');
  });

  it('has no end that nobody knows', () => {
    const time = timeOf({ date: '2027-03-18', start: '18:00', end: null });
    expect(calendarFile({ ...entry, time })).not.toContain('DTEND');
  });

  it('cannot be broken out of by a title', () => {
    const title = 'Eten, lezen; en \\ schrijven\r\nATTACH:https://evil.example\u0007';
    const lines = linesOf(calendarFile({ ...entry, title }));
    expect(lines).toContain(
      'SUMMARY:Eten\\, lezen\\; en \\\\ schrijven\\nATTACH:https://evil.example',
    );
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  });

  it('folds at 75 octets and never within a character', () => {
    const title = `${'é'.repeat(60)} ${'🌶'.repeat(40)}`;
    const file = calendarFile({ ...entry, title });
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).byteLength);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });

  it('is an address that holds the file itself', async () => {
    const response = await fetch(calendarFileAddress(entry));
    expect(response.headers.get('content-type')).toBe('text/calendar;charset=utf-8');
    expect(await response.text()).toBe(calendarFile(entry));
  });
});

describe('the link to Google', () => {
  const query = (link: string) => Object.fromEntries(new URL(link).searchParams);

  it('fills in title, times and address', () => {
    expect(query(googleCalendarLink({ ...entry, title: 'A & B' }))).toEqual({
      action: 'TEMPLATE',
      text: 'A & B',
      dates: '20270318T170000Z/20270318T203000Z',
      details: 'https://merk.example/events/avond',
    });
  });

  it('is for a whole day, too', () => {
    const time = timeOf({ date: '2027-03-18', start: null, end: null });
    expect(query(googleCalendarLink({ ...entry, time })).dates).toBe('20270318/20270319');
  });
});

describe('the time of an event', () => {
  it.each([
    ['a night', '2027-03-18', '20:00', '01:00', '2027-03-19T00:00:00.000Z'],
    [
      'a night in which the clocks change',
      '2027-03-27',
      '20:00',
      '04:00',
      '2027-03-28T02:00:00.000Z',
    ],
    ['date-times', '2027-03-18T18:00:00', null, '2027-03-18T21:00:00', '2027-03-18T20:00:00.000Z'],
  ])('ends where %s ends', (_name, date, start, end, expected) => {
    const { endsAt } = timeOf({ date, start, end });
    expect(endsAt === null ? null : new Date(endsAt).toISOString()).toBe(expected);
  });

  it.each([
    ['none', null],
    ['one that cannot be read', 'binnenkort'],
    ['one that the calendar lacks', '2027-02-30'],
  ])('is unknown for a date that is %s', (_name, date) => {
    expect(eventTime(siteEventSchema.parse({ id: 1, date, start: '18:00' }))).toBeUndefined();
  });
});
