import { createHash } from 'node:crypto';

/** What a dictionary-compressed Zstandard stream begins with, before the dictionary's hash (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** The highest level that needs no more memory than others: 20 to 22 are no smaller for files of this size. */
const level = 19;

/** What a delta has to save of the file that Brotli compressed, in bytes: each one is kept and carried, too. */
const minSaving = 200;

interface DeltaSource {
  readonly file: Uint8Array;
  /** The file that somebody has. */
  readonly dictionary: Uint8Array;
  /** Size of the file as Brotli compressed it. */
  readonly brotliBytes: number;
}

let loading: ReturnType<typeof load> | undefined;

/** Servers need it seldom, so it is loaded by who does. */
async function load() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}

/**
 * Compresses a file with another one as dictionary, as `Content-Encoding: dcz` says (RFC 9842, section 5).
 *
 * @returns `undefined` where that saves too little
 */
export async function compressDelta({
  file,
  dictionary,
  brotliBytes,
}: DeltaSource): Promise<Buffer | undefined> {
  if (brotliBytes < minSaving) return undefined;
  loading ??= load();
  const { compressUsingDict, createCCtx, freeCCtx } = await loading;
  const context = createCCtx();
  try {
    const hash = createHash('sha256').update(dictionary).digest();
    const compressed = compressUsingDict(context, file, dictionary, level);
    const delta = Buffer.concat([magic, hash, compressed]);
    return delta.byteLength > brotliBytes - minSaving ? undefined : delta;
  } finally {
    freeCCtx(context);
  }
}
