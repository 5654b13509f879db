import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const evening = Date.parse('2025-11-06T19:25:10+01:00');

it.each([
  [1, 'over 1 seconde', 'in 1 second'],
  [59.2, 'over 60 seconden', 'in 60 seconds'],
  [100, 'over 2 minuten', 'in 2 minutes'],
  [11.5 * 60, 'over 12 minuten', 'in 12 minutes'],
  [100 * 60, 'over 2 uur', 'in 2 hours'],
  [11 * 3_600, 'over 11 uur', 'in 11 hours'],
  [86_326, 'morgen om 19:24', 'tomorrow at 19:24'],
  [2 * 86_400, 'overmorgen om 19:26', 'in 2 days at 19:26'],
])('%i s are "%s" and "%s"', (seconds, dutch, english) => {
  expect(waitText(seconds, 'nl', evening)).toBe(dutch);
  expect(waitText(seconds, 'en', evening)).toBe(english);
});

it('knows that a wait from before dawn ends on the same day', () => {
  const night = Date.parse('2025-11-06T00:30:00+01:00');
  expect(waitText(20 * 3_600, 'en', night)).toBe('today at 20:30');
});

it('counts days across the end of summer time', () => {
  const saturday = Date.parse('2025-10-25T22:00:00+02:00');
  expect(waitText(24 * 3_600, 'nl', saturday)).toBe('morgen om 21:00');
});
