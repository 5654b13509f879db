import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// It brings the rules of every country: load it with `import()`, on first use of a phone field.

/** A number without a country is Dutch. */
const homeCountry = 'NL';

/**
 * A phone number in international form, `+31 6 12345678`, out of any usual one: 06…, 0031…,
 * +31 (0)6….
 *
 * @returns undefined for what no phone can be called by
 */
export function normalisePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, homeCountry);
  return number?.isPossible() ? number.formatInternational() : undefined;
}
