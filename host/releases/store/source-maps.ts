import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import {
  type SourceMaps,
  sourceMapsFile,
  sourceMapsSchema,
} from '@site/shared/contracts/source-maps';
import { ignoreMissing } from './directory-storage.ts';
import type { ReleaseStore } from './release-store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Longest source maps of a version that are read, in bytes. */
const longest = 32_000_000;

/** Where the source maps of a version are kept: not below what servers serve. */
export function sourceMapsKey(name: string, version: string): string {
  return `source-maps/${name}/${version}.json.br`;
}

/** Keeps the source maps of a build, where it has some. */
export async function keepSourceMaps(
  { storage }: ReleaseStore,
  { directory, name, version }: Version & { readonly directory: string },
): Promise<void> {
  const bytes = await readFile(path.join(directory, sourceMapsFile)).catch(ignoreMissing);
  if (!bytes) return;
  const compressed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  await storage.put(sourceMapsKey(name, version), compressed);
}

/**
 * The source maps of a version; none for builds without, as those of development.
 *
 * @throws when they cannot be read
 */
export async function readSourceMaps(
  { storage }: ReleaseStore,
  { name, version }: Version,
): Promise<SourceMaps> {
  const found = await storage.get(sourceMapsKey(name, version));
  if (!found) return {};
  const bytes = await decompress(found.bytes, { maxOutputLength: longest });
  return sourceMapsSchema.parse(JSON.parse(bytes.toString()));
}
