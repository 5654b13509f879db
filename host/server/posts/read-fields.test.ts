// @vitest-environment node
import { expect, it } from 'vitest';
import { readFields, UnreadableFormError } from './read-fields.ts';

const read = (text: string) => readFields(Buffer.from(text));

it('reads a form with lines as scripts have them; of several fields with one name the last', () => {
  const typed = new URLSearchParams({ name: 'Jan & co', message: 'een\r\ntwee' }).toString();
  expect(read(`name=Piet&${typed}`)).toEqual({ name: 'Jan & co', message: 'een\ntwee' });
});

it('refuses more than any form has', () => {
  const many = Array.from({ length: 61 }, (_, index) => `f${index}=1`).join('&');
  expect(() => read(many)).toThrow(UnreadableFormError);
  expect(() => read(`a=${'x'.repeat(200_000)}&b=${'x'.repeat(200_000)}`)).toThrow(
    expect.objectContaining({ statusCode: 413 }),
  );
});

it('takes any name for a field, and none for anything else', () => {
  const fields = read('__proto__=1&constructor=2');
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});
