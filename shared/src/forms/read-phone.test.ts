// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhone } from './read-phone.ts';

it('brings a mobile number in any usual form to one form, and leaves that as it is', () => {
  const prefix = fc.constantFrom('06', '0031 6', '+31 6', '+31 (0)6', '+31(0)6-', '(06) ');
  const separator = fc.constantFrom('', ' ', '-', '.');
  fc.assert(
    fc.property(prefix, separator, fc.stringMatching(/^[1-5]\d{7}$/), (start, between, digits) => {
      const pairs = digits.match(/../g) ?? [];
      const read = readPhone(start + pairs.join(between));
      expect(read).toEqual({ phone: `+31 6 ${digits}`, isMobile: true });
      expect(readPhone(read.phone ?? '')).toEqual(read);
    }),
  );
});

it.each([
  ['020 123 4567', '+31 20 123 4567', false],
  ['+32 470 12 34 56', '+32 470 12 34 56', true],
  ['0049 30 901820', '+49 30 901820', false],
  ['abc', undefined, false],
  ['112', undefined, false],
  ['0612', undefined, false],
  ['', undefined, false],
])('makes of %j %j, mobile: %j', (text, phone, isMobile) => {
  expect(readPhone(text)).toEqual({ phone, isMobile });
});
