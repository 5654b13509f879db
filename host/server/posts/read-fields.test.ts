// @vitest-environment node
import { expect, it } from 'vitest';
import { readFields, UnreadableFormError } from './read-fields.ts';

const urlencoded = 'application/x-www-form-urlencoded';

it('reads both encodings of a form alike, with lines as scripts have them', async () => {
  const typed = { name: 'Jan & co', message: 'een\r\ntwee' };
  const expected = { name: 'Jan & co', message: 'een\ntwee' };
  const text = new URLSearchParams(typed).toString();
  expect(await readFields(Buffer.from(text), urlencoded)).toEqual(expected);
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  expect(await readFields(body, response.headers.get('content-type') ?? '')).toEqual(expected);
});

it('refuses what is no form, and more fields than any form has', async () => {
  const multipart = 'multipart/form-data; boundary=x';
  await expect(readFields(Buffer.from('rubbish'), multipart)).rejects.toThrow(UnreadableFormError);
  const many = Array.from({ length: 61 }, (_, index) => `f${index}=1`).join('&');
  await expect(readFields(Buffer.from(many), urlencoded)).rejects.toThrow(UnreadableFormError);
});
