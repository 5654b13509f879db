import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

const moment = new Date('2025-11-06T10:00:00Z');

it.each([
  ['2025-11-06T06:00:00Z', 'om 11:00', 'at 11:00'],
  // In the Netherlands it is the sixth already.
  ['2025-11-05T23:30:00Z', 'om 11:00', 'at 11:00'],
  ['2025-11-05T22:30:00Z', 'morgen om 11:00', 'tomorrow at 11:00'],
  ['2025-11-07T12:00:00Z', 'gisteren om 11:00', 'yesterday at 11:00'],
  ['2025-10-20T12:00:00Z', 'op donderdag 6 november om 11:00', 'on Thursday 6 November at 11:00'],
  ['2026-01-02T12:00:00Z', 'op 6 november 2025 om 11:00', 'on 6 November 2025 at 11:00'],
])('is said at %s as %s', (now, dutch, english) => {
  expect(momentText(moment, 'nl', Date.parse(now))).toBe(dutch);
  expect(momentText(moment, 'en', Date.parse(now))).toBe(english);
});
