import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compressedSuffix } from './store/content-version.ts';

const brotli = promisify(brotliCompress);

/** Kinds of files that get a Brotli copy beside them; pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|html|txt)$/;

/** `quick` is for builds that are seen on this machine alone: larger, and there a second earlier. */
export type Compression = 'best' | 'quick';

const qualities = { best: constants.BROTLI_MAX_QUALITY, quick: 4 } as const;

/** Puts a Brotli copy beside a file that gets smaller by it. */
export async function compress(file: string, compression: Compression): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = await readFile(file);
  const compressed = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[compression],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  await writeFile(file + compressedSuffix, compressed);
}
