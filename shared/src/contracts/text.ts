import * as z from 'zod/mini';

/**
 * Why a field was refused. Contracts report these keys as their messages, the wire error carries
 * them in `fieldErrors`, and a form puts them into words in the page's language.
 */
const fieldErrorKeys = ['required', 'tooShort', 'tooLong', 'invalid'] as const;

/** One of {@link fieldErrorKeys}. */
export type FieldErrorKey = (typeof fieldErrorKeys)[number];

/** For the `error` option of a schema: a missing value is `required`, any other one `invalid`. */
export function requiredOrInvalid(issue: { input?: unknown }): FieldErrorKey {
  return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
}

// C0 and C1 controls and the two Unicode line separators: a line that lands in a mail header or an
// SMS must not be able to start another one.
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

// Of the control characters only tab, line feed and carriage return; databases refuse NUL in text.
const plainText = /^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u;

// Unicode's format characters (Cf), such as soft hyphens, zero-width spaces, byte order marks and what turns the
// direction of text; but not the joiners, which emoji and Persian are written with.
const unseen = /[^\P{Cf}\u200C\u200D]/gu;

/**
 * Drops what documents, chats and contact lists add to a copied word, and makes a table's tab a space: a visitor who
 * pastes it sees nothing to correct.
 */
export const withoutUnseen = z.overwrite<string>((text) =>
  text.replace(unseen, '').replace(/\t/g, ' '),
);

/** A trimmed line that must be filled in. @param max most characters */
export function requiredLine(max: number) {
  return z
    .string({ error: requiredOrInvalid })
    .check(
      withoutUnseen,
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, { error: 'tooLong' }),
      z.regex(oneLine, { error: 'invalid' }),
    );
}

/** A trimmed line that may be empty. @param max most characters */
export function optionalLine(max: number) {
  return z
    .string({ error: requiredOrInvalid })
    .check(
      withoutUnseen,
      z.trim(),
      z.maxLength(max, { error: 'tooLong' }),
      z.regex(oneLine, { error: 'invalid' }),
    );
}

/** Trimmed text of one or more lines that must be filled in. @param max most characters */
export function requiredText(max: number) {
  return z
    .string({ error: requiredOrInvalid })
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(max, { error: 'tooLong' }),
      z.regex(plainText, { error: 'invalid' }),
    );
}

/** Trimmed text of any number of lines, none included. @param max most characters */
export function optionalText(max: number) {
  return z
    .string({ error: requiredOrInvalid })
    .check(
      z.trim(),
      z.maxLength(max, { error: 'tooLong' }),
      z.regex(plainText, { error: 'invalid' }),
    );
}
