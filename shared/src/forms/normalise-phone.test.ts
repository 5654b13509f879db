// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalisePhone } from './normalise-phone.ts';

it('brings a mobile number in any usual form to one form, and leaves that as it is', () => {
  const prefix = fc.constantFrom('06', '0031 6', '+31 6', '+31 (0)6', '+31(0)6-', '(06) ');
  const separator = fc.constantFrom('', ' ', '-', '.');
  fc.assert(
    fc.property(prefix, separator, fc.stringMatching(/^[1-5]\d{7}$/), (start, between, digits) => {
      const pairs = digits.match(/../g) ?? [];
      const normalised = normalisePhone(start + pairs.join(between));
      expect(normalised).toBe(`+31 6 ${digits}`);
      expect(normalisePhone(normalised ?? '')).toBe(normalised);
    }),
  );
});

it.each([
  ['020 123 4567', '+31 20 123 4567'],
  ['+32 470 12 34 56', '+32 470 12 34 56'],
  ['0049 30 901820', '+49 30 901820'],
  ['abc', undefined],
  ['112', undefined],
  ['0612', undefined],
  ['', undefined],
])('makes of %j %j', (text, expected) => {
  expect(normalisePhone(text)).toBe(expected);
});
