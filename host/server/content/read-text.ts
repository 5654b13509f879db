/**
 * An answer's body, up to a limit.
 *
 * @throws Error when there is more, without reading it
 */
export async function* upTo(
  maxBytes: number,
  body: AsyncIterable<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes.`);
    yield chunk;
  }
}

/**
 * Reads an answer's body as text, up to a limit.
 *
 * @throws Error when there is more, without reading it
 */
export async function readText(
  response: { readonly body: AsyncIterable<Uint8Array> | null },
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of upTo(maxBytes, response.body)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
