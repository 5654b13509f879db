// @vitest-environment node
import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['010 123 45 67', 'tel:+31101234567'],
  ['(010) 123-45-67', 'tel:+31101234567'],
  ['+31 (0)10 123 45 67', 'tel:+31101234567'],
  ['0031 10 1234567', 'tel:+31101234567'],
  ['+49 30 123456', 'tel:+4930123456'],
])('%s is reached by %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
