import {
  type CountryCode,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { AppError } from '../http/app-error.ts';

/** Kinds of numbers that certainly get no SMS, or are expensive to send to. */
const refusedTypes = new Set([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'VOICEMAIL',
  'PAGER',
]);

interface MobileNumberOptions {
  /** Where an SMS may go to; the first is where a number without a country belongs. */
  readonly countries: readonly CountryCode[];
  /** The field that is to blame. */
  readonly field: string;
}

/**
 * A phone number in any usual form (06…, 0031…, +31 (0)6…) as E.164. A number whose kind the
 * numbering plan does not know counts as mobile: new ranges are opened more often than plans are
 * updated, and whether an SMS arrives is what proves a number here.
 *
 * @throws AppError `validationFailed` for what is no mobile number of an allowed country
 */
export function toMobileNumber(text: string, { countries, field }: MobileNumberOptions): string {
  const refuse = (message: string) =>
    new AppError('validationFailed', 400, { message, fieldErrors: { [field]: 'invalid' } });
  const [home = 'NL'] = countries;
  // "+31 (0)6…" is how the Dutch write it; the zero is for callers from inside.
  const number = parsePhoneNumberFromString(text.replace(/^(\s*(?:\+|00)\d+\s*)\(0\)/, '$1'), home);
  if (!number?.isPossible()) throw refuse('This is not a phone number.');
  if (refusedTypes.has(number.getType() ?? '')) {
    throw refuse('This is not the number of a mobile phone.');
  }
  const country = number.country ?? number.getPossibleCountries()[0];
  if (country === undefined || !countries.includes(country)) {
    throw refuse('Phone numbers of this country cannot be used here.');
  }
  if (!number.isValid() && !hasMobileLength(number, country)) {
    throw refuse('This is not a phone number.');
  }
  return number.number;
}

function hasMobileLength({ nationalNumber }: PhoneNumber, country: CountryCode): boolean {
  return nationalNumber.length === getExampleNumber(country, examples)?.nationalNumber.length;
}
