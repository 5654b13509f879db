import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { ReleaseError } from '../store/release-error.ts';
import { parsePublicKey } from './minisign-keys.ts';
import { type KeyList, keyListSchema, parseKeyList, type TrustedKey } from './trusted-keys.ts';

/**
 * Adds a key to the list of trusted ones, or changes what it is trusted with.
 *
 * @returns its id, and what it was trusted with until now
 * @throws ReleaseError when it was revoked, or the list cannot be used
 */
export async function trustKey(
  file: string,
  entry: TrustedKey,
): Promise<{ readonly id: string; readonly replaced: TrustedKey | undefined }> {
  const { id } = parsePublicKey(entry.key);
  const { keys, revoked } = await readList(file);
  const gone = revoked.find(({ key }) => idOf(key) === id);
  if (gone)
    throw new ReleaseError(`The key ${id} was revoked at ${gone.at}: make a new one.`, file);
  const replaced = keys.find(({ key }) => idOf(key) === id);
  await writeList(file, { keys: [...keys.filter((other) => other !== replaced), entry], revoked });
  return { id, replaced };
}

/**
 * Takes a key out of the list of trusted ones, for good.
 *
 * @returns whose it was
 * @throws ReleaseError when it is not trusted
 */
export async function revokeKey(
  file: string,
  id: string,
  why: string | undefined,
): Promise<TrustedKey> {
  const { keys, revoked } = await readList(file);
  const entry = keys.find(({ key }) => idOf(key) === id.toUpperCase());
  if (!entry) {
    const known = keys.map(({ key, owner }) => `${idOf(key)} (${owner})`).join(', ');
    throw new ReleaseError(`${file} trusts no key "${id}". It trusts: ${known || 'none'}.`, file);
  }
  const { key, owner } = entry;
  const at = new Date().toISOString();
  await writeList(file, {
    keys: keys.filter((other) => other !== entry),
    revoked: [...revoked, { key, owner, at, ...(why && { why }) }],
  });
  return entry;
}

/** A list that is not there yet trusts nobody. */
async function readList(file: string): Promise<KeyList> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"keys":[]}';
    throw new ReleaseError(`${file} cannot be read: ${error.message}`, file);
  });
  return parseKeyList(text, file);
}

/** Readers see the old list or the new one. */
async function writeList(file: string, list: KeyList): Promise<void> {
  const next = `${file}.${randomUUID()}`;
  try {
    await writeFile(next, `${JSON.stringify(keyListSchema.parse(list), null, 2)}\n`);
    await rename(next, file);
  } finally {
    await rm(next, { force: true });
  }
}

function idOf(key: string): string {
  return parsePublicKey(key).id;
}
