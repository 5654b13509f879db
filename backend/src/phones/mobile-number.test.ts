import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { toMobileNumber } from './mobile-number.ts';

const options = { countries: ['NL', 'BE', 'DE'], field: 'phone' } as const;

describe('a mobile number', () => {
  it.each([
    '0612345678',
    '06-12 34 56 78',
    '0031612345678',
    '+31612345678',
    '+31 (0)6 1234 5678',
    '0031(0)612345678',
  ])('%s is known in E.164', (text) => {
    expect(toMobileNumber(text, options)).toBe('+31612345678');
  });

  it.each([
    ['+32 470 12 34 56', '+32470123456'],
    ['+49 1512 3456789', '+4915123456789'],
    // Not in the numbering plan as we have it.
    ['06 00 00 00 01', '+31600000001'],
  ])('%s is one too', (text, e164) => expect(toMobileNumber(text, options)).toBe(e164));

  it.each([
    ['abc', 'This is not a phone number.'],
    ['0612', 'This is not a phone number.'],
    ['06123456789', 'This is not a phone number.'],
    ['020 624 1111', 'This is not the number of a mobile phone.'],
    ['0900 1234', 'This is not the number of a mobile phone.'],
    ['+1 202 555 0143', 'Phone numbers of this country cannot be used here.'],
    ['+44 7400 123456', 'Phone numbers of this country cannot be used here.'],
    ['+870 776 401 000', /cannot be used here|not a phone number/],
  ])('%s is refused', (text, message) => {
    let refusal: unknown;
    try {
      toMobileNumber(text, options);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      key: 'validationFailed',
      status: 400,
      fieldErrors: { phone: 'invalid' },
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});
