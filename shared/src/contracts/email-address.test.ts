// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailAddressSchema,
  emailLocalPartMax,
  emailMax,
  isEmailAddress,
  optionalEmailAddressSchema,
} from './email-address.ts';
import { fieldErrorsOf } from './wire-error.ts';

const localCharacter = fc.constantFrom(..."abcXYZ0189!#$%&'*+/=?^_`{|}~-");
const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/);
const domain = fc.array(label, { minLength: 2, maxLength: 5 }).map((labels) => labels.join('.'));

function localPart(minLength: number, maxLength: number) {
  return fc
    .array(localCharacter, { minLength, maxLength })
    .map((characters) => characters.join(''));
}

/** A domain of exactly so many characters, in labels of at most 63. */
function domainOfLength(length: number): string {
  const labels: string[] = [];
  let left = length - '.nl'.length;
  for (; left > 60; left -= 51) labels.push('d'.repeat(50));
  return [...labels, 'd'.repeat(left), 'nl'].join('.');
}

describe('e-mail address', () => {
  it('accepts local parts up to 64 characters', () => {
    fc.assert(
      fc.property(localPart(1, emailLocalPartMax), domain, (local, host) => {
        expect(isEmailAddress(`${local}@${host}`)).toBe(true);
      }),
    );
  });

  it('refuses local parts above 64 characters', () => {
    fc.assert(
      fc.property(localPart(emailLocalPartMax + 1, 120), domain, (local, host) => {
        expect(isEmailAddress(`${local}@${host}`)).toBe(false);
      }),
    );
  });

  it('is up to 254 characters in all, whatever the local part takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: emailLocalPartMax }), (localLength) => {
        const local = 'a'.repeat(localLength);
        const longest = `${local}@${domainOfLength(emailMax - localLength - 1)}`;
        expect(longest).toHaveLength(emailMax);
        expect(isEmailAddress(longest)).toBe(true);
        expect(isEmailAddress(longest.replace('@', '@d'))).toBe(false);
      }),
    );
  });

  it('never accepts what could break out of a mail header', () => {
    const separator = fc.constantFrom('\r', '\n', ' ', ',', ';', '<', '>', '\0', '\t', '"', '(');
    fc.assert(
      fc.property(localPart(1, 20), domain, separator, fc.nat(), (local, host, bad, at) => {
        const address = `${local}@${host}`;
        const position = at % (address.length + 1);
        const broken = address.slice(0, position) + bad + address.slice(position);
        expect(isEmailAddress(broken)).toBe(false);
      }),
    );
  });

  it.each(['jan@müller.de', "o'brien@example.com", 'jan+werk@sub.example.co.uk'])(
    'accepts %s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'jan',
    '@example.com',
    'jan@',
    'jan@localhost',
    'jan@example..com',
    'jan@-example.com',
    'jan@example-.com',
    '.jan@example.com',
    'jan.@example.com',
    'j..an@example.com',
    'jan@pi@example.com',
    `jan@${'d'.repeat(64)}.nl`,
  ])('refuses %s', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('tells missing, too long and wrong apart', () => {
    const reason = (value: unknown) => {
      const result = emailAddressSchema.safeParse(value);
      return result.success ? undefined : fieldErrorsOf(result.error)[''];
    };
    expect(reason(undefined)).toBe('required');
    expect(reason('   ')).toBe('required');
    expect(reason(`${'a'.repeat(260)}@example.com`)).toBe('tooLong');
    expect(reason('jan')).toBe('invalid');
    expect(emailAddressSchema.parse(' jan@example.com ')).toBe('jan@example.com');
  });

  it('drops what nobody sees of a pasted address', () => {
    for (const pasted of [
      '\u200Bjan@example.com',
      '\u202Ajan@example.com\u202C',
      'jan@exam\u00ADple.com',
    ]) {
      expect(emailAddressSchema.parse(pasted)).toBe('jan@example.com');
      expect(optionalEmailAddressSchema.parse(pasted)).toBe('jan@example.com');
    }
  });

  it('may be empty where it is optional', () => {
    expect(optionalEmailAddressSchema.parse(' ')).toBe('');
    expect(optionalEmailAddressSchema.safeParse('jan').success).toBe(false);
  });
});
