import { readText, upTo } from './read-text.ts';

/** Bytes of an answer that are read, without and with the pictures that were pasted into its texts. */
const maxBytes = 8_000_000;
const maxBytesWithPictures = 64_000_000;

/** Bytes of the longest beginning of a picture that is looked for. */
const beginningLength = 64;

const picture = /(=\\?["']data:image\\?\/[\w.+-]{1,40};base64,)(?:[A-Za-z\d+/=]|\\\/)+/g;

/**
 * Reads an answer of the content system as text.
 *
 * @throws Error when it is too long
 */
export function readContentText(response: {
  readonly body: AsyncIterable<Uint8Array> | null;
}): Promise<string> {
  const body = withoutPastedPictures(upTo(maxBytesWithPictures, response.body));
  return readText({ body }, maxBytes);
}

/**
 * Leaves out what pictures consist of that were pasted into texts (`<img src="data:image/…">`), of an answer in JSON. No
 * page shows them, and a few photos are more than all the texts.
 */
export async function* withoutPastedPictures(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // A character for each byte.
  let rest = '';
  for await (const chunk of body) {
    const text = (rest + Buffer.from(chunk).toString('latin1')).replace(picture, '$1');
    // A picture may go on in the next chunk, or begin at the end of this one.
    const end = Math.max(0, text.length - beginningLength);
    rest = text.slice(end);
    yield Buffer.from(text.slice(0, end), 'latin1');
  }
  yield Buffer.from(rest, 'latin1');
}
