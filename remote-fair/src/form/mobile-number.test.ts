import { expect, it } from 'vitest';
import { readTypedNumber } from './mobile-number.ts';

it.each([
  '0612345678',
  '06 12 34 56 78',
  '06-12345678',
  '0031612345678',
  '+31612345678',
  '+31 (0)6 12345678',
])('%s is shown as the mobile number that it is', (typed) => {
  expect(readTypedNumber(typed)).toEqual({ phone: '+31 6 12345678', isMobile: true });
});

it.each([
  ['020 123 4567', '+31 20 123 4567', false],
  ['+32 470 12 34 56', '+32 470 12 34 56', true],
  ['0612', undefined, false],
  ['bel mij', undefined, false],
] as const)('%s is %s, mobile: %s', (typed, phone, isMobile) => {
  expect(readTypedNumber(typed)).toEqual({ phone, isMobile });
});
