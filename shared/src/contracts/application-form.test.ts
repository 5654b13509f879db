// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationFormSchema } from './application-form.ts';
import { fieldErrorsOf } from './wire-error.ts';

const makeInput = (experience: string) => ({
  name: 'Jan',
  email: 'jan@example.com',
  experience,
  java: false,
  spring: false,
  angular: false,
  pcf: false,
  ciCd: false,
  awsAzure: false,
  other: false,
  whatOther: '',
});

const read = (experience: string) => {
  const { data, error } = applicationFormSchema.safeParse(makeInput(experience));
  return error ? fieldErrorsOf(error).experience : data.experience;
};

describe('years of experience', () => {
  it('are any whole number from 0 to 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (years) => {
        expect(read(String(years))).toBe(years);
        expect(read(` ${String(years).padStart(2, '0')} `)).toBe(years);
      }),
    );
  });

  it('are refused with anything but the digits 0 to 9', () => {
    const other = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(other, fc.integer({ min: 0, max: 99 }), fc.boolean(), (text, years, before) => {
        fc.pre(!/^\s*\d*\s*$/.test(text));
        expect(read(before ? `${text}${years}` : `${years}${text}`)).toBe('invalid');
      }),
    );
    expect(read('٣')).toBe('invalid');
  });

  it('are required, and have two digits at most', () => {
    expect(read('')).toBe('required');
    expect(read('  ')).toBe('required');
    expect(read('100')).toBe('tooLong');
  });
});
