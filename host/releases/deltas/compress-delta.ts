import { createHash } from 'node:crypto';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';

/** What a dictionary-compressed Zstandard stream begins with, before the dictionary's hash (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** The highest level that needs no more memory than others: 20 to 22 are no smaller for files of this size. */
const level = 19;

let starting: Promise<void> | undefined;

/** Compresses a file with another one as dictionary, as `Content-Encoding: dcz` says (RFC 9842, section 5). */
export async function compressDelta(file: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  starting ??= init();
  await starting;
  const context = createCCtx();
  try {
    const hash = createHash('sha256').update(dictionary).digest();
    return Buffer.concat([magic, hash, compressUsingDict(context, file, dictionary, level)]);
  } finally {
    freeCCtx(context);
  }
}
