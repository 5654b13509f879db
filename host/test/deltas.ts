import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { expect } from 'vitest';

/** What a browser asks with that has a file to make another one from (RFC 9842, section 2.2). */
export function askingForDelta(dictionary: string, codings = 'gzip, br, dcz') {
  return {
    headers: {
      'accept-encoding': codings,
      'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
    },
  };
}

/** What a browser makes of a delta (RFC 9842, section 5). */
export function applyDelta(bytes: Buffer, dictionary: string): string {
  expect(bytes.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest());
  const context = createDCtx();
  return Buffer.from(
    decompressUsingDict(context, bytes.subarray(40), Buffer.from(dictionary)),
  ).toString();
}
