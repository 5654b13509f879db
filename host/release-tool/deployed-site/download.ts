import { ReleaseError } from '../../releases/store/release-error.ts';

/** Longest wait for a file, in milliseconds. */
const timeout = 30_000;

/** Largest file, in bytes. */
const maxBytes = 16 * 1024 * 1024;

/** There is no such file on the deployed site. */
export class MissingFileError extends ReleaseError {}

/**
 * Brings a public file of a deployed site.
 *
 * @throws MissingFileError when it is not there
 * @throws ReleaseError when it is too large or elsewhere, or nobody answers
 */
export async function download(address: string): Promise<Buffer> {
  const refuse = (cause: string) => new ReleaseError(`${address}: ${cause}.`);
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(address, { signal, redirect: 'manual' }).catch((error: Error) => {
    const { cause } = error;
    throw refuse(`no answer: ${cause instanceof Error ? cause.message : error.message}`);
  });
  if (response.status === 404) throw new MissingFileError(`${address} is not there.`);
  if (response.status !== 200) {
    const location = response.headers.get('location');
    throw refuse(`the answer is ${response.status}${location ? ` and leads to ${location}` : ''}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw refuse(`it has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
