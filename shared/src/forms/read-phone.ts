import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

// It brings the rules of every country: load it with `import()`, on first use of a phone field.

/** A number without a country is Dutch. */
const homeCountry = 'NL';

/** What a typed number is: one that gets an SMS, one that does not seem to, or none at all. */
export interface TypedPhone {
  /** In its international form, `+31 6 12345678`; undefined when nobody can be called by it. */
  readonly phone: string | undefined;
  readonly isMobile: boolean;
}

/** Reads a number in any usual form: 06…, 0031…, +31 (0)6…. */
export function readPhone(text: string): TypedPhone {
  const number = parsePhoneNumberFromString(text, homeCountry);
  if (!number?.isPossible()) return { phone: undefined, isMobile: false };
  return { phone: number.formatInternational(), isMobile: number.isValid() };
}
