// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountPhoneMin,
  accountPhoneSchema,
  optionalPhoneNumberSchema,
  phoneNumberMax,
  phoneNumberSchema,
} from './phone-number.ts';
import { fieldErrorsOf } from './wire-error.ts';

const reason = (schema: typeof phoneNumberSchema, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error && fieldErrorsOf(error)[''];
};

const prefix = fc.constantFrom('0', '+', '00', '+31 (0)', '(0', '0031-');
const group = fc.tuple(
  fc.stringMatching(/^\d{1,5}$/),
  fc.constantFrom('', ' ', '-', '.', ') ', '/'),
);
const usualNumber = fc
  .tuple(prefix, fc.array(group, { minLength: 1, maxLength: 4 }))
  .map(([start, groups]) => (start + groups.flat().join('')).trim());

describe('a phone number', () => {
  it('may have any usual form, and loses only the space around it', () => {
    fc.assert(
      fc.property(usualNumber, (number) => {
        expect(phoneNumberSchema.parse(`  ${number} `)).toBe(number);
        expect(optionalPhoneNumberSchema.parse(number)).toBe(number);
      }),
    );
  });

  it('is required where it is not optional, and has a longest length', () => {
    for (const nothing of ['', '   ', undefined, null]) {
      expect(reason(phoneNumberSchema, nothing)).toBe('required');
    }
    expect(optionalPhoneNumberSchema.parse(' ')).toBe('');
    expect(reason(phoneNumberSchema, '1'.repeat(phoneNumberMax))).toBeUndefined();
    expect(reason(phoneNumberSchema, '1'.repeat(phoneNumberMax + 1))).toBe('tooLong');
  });

  it('has at least 10 characters for an account', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (digits) => {
        expect(accountPhoneSchema.safeParse(digits).success).toBe(digits.length >= accountPhoneMin);
      }),
    );
    expect(reason(accountPhoneSchema, '061234567')).toBe('tooShort');
  });

  it('never carries what could start another line of a message', () => {
    const separator = fc.constantFrom('\r', '\n', '\0', '\u0085', '\u2028', '\u2029');
    fc.assert(
      fc.property(usualNumber, separator, fc.nat(), (number, bad, at) => {
        const position = 1 + (at % number.length);
        const broken = `${number.slice(0, position)}${bad}1${number.slice(position)}`;
        expect(reason(phoneNumberSchema, broken)).toMatch(/^(?:invalid|tooLong)$/);
      }),
    );
  });
});
