// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalLine, optionalText, requiredLine, requiredText } from './text.ts';
import { fieldErrorsOf } from './wire-error.ts';

const reasonOf = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.object({ field: schema }).safeParse({ field: value });
  return result.success ? undefined : fieldErrorsOf(result.error).field;
};

/** What comes along with a copied word. */
const unseen = [
  ...'\u00AD\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2069\uFEFF',
];

describe('lines and texts', () => {
  it('accepts any printable line', () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(printable, (text) => {
        fc.pre(text.trim() !== '' && text.length <= 100);
        fc.pre(!/[\p{Cc}\u2028\u2029]|[^\P{Cf}\u200C\u200D]/u.test(text));
        expect(requiredLine(100).parse(text)).toBe(text.trim());
      }),
    );
  });

  it('refuses control characters in a line, so that it stays one line of a mail header', () => {
    for (const separator of ['\r', '\n', '\0', '\u0085', '\u2028', '\x1b']) {
      expect(reasonOf(requiredLine(100), `Jan${separator}Bcc: all@example.com`)).toBe('invalid');
      expect(reasonOf(optionalLine(100), `Jan${separator}Bcc: all@example.com`)).toBe('invalid');
    }
  });

  it('takes a tab in a line, as a cell of a table is pasted with, for a space', () => {
    expect(requiredLine(100).parse('Jan\tde Vries\t')).toBe('Jan de Vries');
    expect(optionalLine(100).parse('\t')).toBe('');
    expect(reasonOf(requiredLine(100), '\t')).toBe('required');
  });

  it.each(unseen)('drops %j, which nobody sees, from a line', (character) => {
    for (const line of [requiredLine(12), optionalLine(12)]) {
      expect(line.parse(`${character}Jan ${character}de Vries${character} `)).toBe('Jan de Vries');
    }
    expect(reasonOf(requiredLine(100), ` ${character} `)).toBe('required');
  });

  it('keeps the joiners of emoji and of Persian in a line', () => {
    for (const text of ['👩‍👩‍👧', 'می‌خواهم']) expect(requiredLine(100).parse(text)).toBe(text);
  });

  it('accepts line breaks and tabs in a text, and no other control character', () => {
    expect(requiredText(100).parse(' a\r\n\tb\n ')).toBe('a\r\n\tb');
    expect(reasonOf(requiredText(100), 'a\0b')).toBe('invalid');
    expect(reasonOf(optionalText(100), 'a\x1bb')).toBe('invalid');
  });

  it('tells missing, too long and wrong apart', () => {
    for (const schema of [requiredLine(3), requiredText(3)]) {
      expect(reasonOf(schema, undefined)).toBe('required');
      expect(reasonOf(schema, ' \n ')).toBe('required');
      expect(reasonOf(schema, 'four')).toBe('tooLong');
      expect(reasonOf(schema, 3)).toBe('invalid');
    }
    expect(reasonOf(optionalLine(3), '')).toBeUndefined();
    expect(reasonOf(optionalText(3), 'four')).toBe('tooLong');
  });
});
