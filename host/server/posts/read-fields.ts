import type { PostedFields } from '@site/shared/contracts/posted-form';

/** Most fields that a form has. */
export const maxFields = 60;

/** Largest form that is read without its file, in bytes: the longest puzzle entry, every character encoded. */
export const formMaxBytes = 320 * 1024;

/** What a browser without scripts sends, which cannot be read as a form: 400, or 413 where it is too large. */
export class UnreadableFormError extends Error {
  override readonly name = 'UnreadableFormError';

  constructor(readonly statusCode: 400 | 413) {
    super('The form cannot be read.');
  }
}

/** The text fields of a form as a browser sends it (HTML, section 4.10.21.7). @throws UnreadableFormError */
export function readFields(body: Buffer): PostedFields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(body.toString())) addField(fields, name, value);
  return fields;
}

/**
 * Adds a field. Of several with one name the last counts, and lines end as in scripts.
 *
 * @throws UnreadableFormError when there are more than any form has
 */
export function addField(fields: Record<string, string>, name: string, value: string): void {
  Object.defineProperty(fields, name, {
    value: value.replace(/\r\n?/g, '\n'),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  const values = Object.values(fields);
  if (values.length > maxFields) throw new UnreadableFormError(400);
  const characters = values.reduce((sum, text) => sum + text.length, 0);
  if (characters > formMaxBytes) throw new UnreadableFormError(413);
}
