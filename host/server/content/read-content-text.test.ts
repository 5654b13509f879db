import { expect, it } from 'vitest';
import { withoutPastedPictures } from './read-content-text.ts';
import { readText, upTo } from './read-text.ts';

const base64 = Buffer.from('a photo, of a thousand bytes'.repeat(36)).toString('base64');

/** Reads an answer that arrives in chunks of so many bytes. */
function read(answer: string, size: number, maxBytes = 1_000_000): Promise<string> {
  async function* body() {
    const bytes = Buffer.from(answer);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return readText({ body: withoutPastedPictures(upTo(maxBytes, body())) }, maxBytes);
}

const pasted = (photo: string) =>
  JSON.stringify({
    data: [
      {
        content: `<p>één – “naïef” 🎉</p><img src="data:image/png;base64,${photo}" alt="Wij">`,
        image: 'abc',
      },
      { content: `<img alt='' src='data:image/svg+xml;base64,${photo}'>`.repeat(3) },
    ],
  });

it.each([1, 7, 64, 65, 1_000, 100_000])(
  'goes without its pictures, in chunks of %i',
  async (size) => {
    expect(await read(pasted(base64), size)).toBe(pasted(''));
  },
);

it('is read where slashes are escaped, as PHP writes them', async () => {
  const escaped = (photo: string) => pasted(photo).replaceAll('/', '\\/');
  expect(JSON.parse(await read(escaped(base64), 50))).toEqual(JSON.parse(pasted('')));
});

it.each([
  JSON.stringify({ data: [{ content: `<code>src=&quot;data:image/png;base64,${base64}` }] }),
  JSON.stringify({ data: [{ content: '<a href="https://a.example/data:image/png">' }] }),
  '{"data":[]}',
  '',
])('else is as it was sent: %.40s', async (answer) => {
  expect(await read(answer, 33)).toBe(answer);
});

it('has an end, pictures included', async () => {
  const [size, more, enough] = [100, 1_000, pasted(base64).length + 100];
  await expect(read(pasted(base64), size, more)).rejects.toThrow('more than 1000 bytes');
  expect(await read(pasted(base64), size, enough)).toBe(pasted(''));
});
