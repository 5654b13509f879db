import type { SecretKey } from '../signing/minisign-keys.ts';
import { signBytes } from '../signing/minisign-signature.ts';
import type { TrustedKey, TrustedKeys } from '../signing/trusted-keys.ts';
import { sha256 } from './content-version.ts';
import { DirectoryStorage } from './directory-storage.ts';
import { descriptionFile } from './parse-artefact.ts';
import { descriptionKeys, type Publication, publicationSchema } from './publication.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './storage.ts';

/** Where descriptions are, whom they are believed from, and what they are signed with. */
interface DescriptionStore {
  /** Of the copies on this machine. */
  readonly directory: string;
  readonly storage: ReleaseStorage;
  readonly keys: TrustedKeys | undefined;
  readonly signingKey: SecretKey | undefined;
}

/** A description that a trusted key signed. */
interface SignedPublication {
  readonly publication: Publication;
  readonly bytes: Buffer;
  readonly signature: Buffer;
  readonly signedBy: TrustedKey;
}

/** Keeps a description, signed where this program has a key; the first one of a version stays. */
export async function writePublication(
  store: DescriptionStore,
  publication: Publication,
): Promise<void> {
  const { storage, signingKey } = store;
  const { name, version } = publication;
  const [key, signatureKey] = descriptionKeys(name, version);
  const bytes = Buffer.from(`${JSON.stringify(publication, null, 2)}\n`);
  if (!signingKey) return void (await storage.putIf(key, bytes, undefined));
  await storage.put(key, bytes);
  await storage.put(signatureKey, signatureOf(publication, bytes, signingKey));
}

/**
 * Signs a description with the key of this program, in place of the signature that it has. What is signed are
 * the bytes that were verified, whatever the store holds by now.
 */
export async function signPublication(
  { storage, signingKey }: DescriptionStore,
  { publication, bytes }: SignedPublication,
): Promise<void> {
  if (!signingKey) return;
  const [key, signatureKey] = descriptionKeys(publication.name, publication.version);
  await storage.put(key, bytes);
  await storage.put(signatureKey, signatureOf(publication, bytes, signingKey));
}

/**
 * What is known of a version. Where releases must be signed, a trusted key has signed it.
 *
 * @returns undefined for what was published before descriptions were kept
 * @throws ReleaseError when it must be signed and is not
 */
export async function readPublication(
  store: DescriptionStore,
  name: string,
  version: string,
): Promise<Publication | undefined> {
  const { directory, storage, keys } = store;
  if (keys) return (await readSignedPublication(store, keys, { name, version })).publication;
  const [key] = descriptionKeys(name, version);
  const copies = new DirectoryStorage(directory);
  const copy = storage.isRemote ? await copies.get(key) : undefined;
  const found = copy ?? (await storage.get(key));
  if (found && !copy && storage.isRemote) await copies.put(key, found.bytes);
  return found && parsePublication(found.bytes);
}

/**
 * A description, and whose key signed it. A server has copies of those that it uses, so it can start
 * without the store.
 *
 * @throws ReleaseError with cause, file and way out
 */
export async function readSignedPublication(
  { directory, storage }: DescriptionStore,
  keys: TrustedKeys,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<SignedPublication> {
  const copies = new DirectoryStorage(directory);
  const [key, signatureKey] = descriptionKeys(name, version);
  const read = async (source: ReleaseStorage) => {
    const bytes = (await source.get(key))?.bytes ?? Buffer.alloc(0);
    const signature = (await source.get(signatureKey))?.bytes;
    const file = source.locate(signatureKey);
    const wayOut = `To sign it, build it from its sources and publish it with a key of ${name}: npm run release -- publish ${name}`;
    const what = `The description of ${name}@${version}`;
    const signed = { part: name, bytes, signature: signature?.toString(), what, file, wayOut };
    const signedBy = await keys.verify(signed);
    const publication = parsePublication(bytes);
    if (signedBy.role === 'team' && publication.name === name && publication.version === version) {
      return { bytes, signature: signature ?? Buffer.alloc(0), publication, signedBy };
    }
    const cause = signedBy.role === 'team' ? 'is one of another version' : 'is signed by a server';
    throw new ReleaseError(`${what} ${cause}. ${wayOut}`, file);
  };
  if (!storage.isRemote) return read(storage);
  const copy = await read(copies).catch(() => undefined);
  if (copy) return copy;
  const found = await read(storage);
  await copies.put(key, found.bytes);
  await copies.put(signatureKey, found.signature);
  return found;
}

/**
 * Makes sure that what a version says of itself is what was published, before anything believes it.
 *
 * @param stored its `text` is that of `artefact.json`
 * @returns what is known of it; undefined where nothing has to be signed and its description cannot be read
 * @throws ReleaseError when releases must be signed, and this is not what was signed
 */
export async function verifyDescription(
  store: DescriptionStore,
  {
    name,
    version,
    text,
  }: { readonly name: string; readonly version: string; readonly text: string },
): Promise<Publication | undefined> {
  if (!store.keys) return readPublication(store, name, version).catch(() => undefined);
  const publication = await readPublication(store, name, version);
  if (publication?.hashes[descriptionFile] === sha256(Buffer.from(text))) return publication;
  throw new ReleaseError(
    `${name}@${version} was changed after it was published: ${descriptionFile}.`,
    descriptionFile,
  );
}

function signatureOf({ name, version, at }: Publication, bytes: Buffer, key: SecretKey): Buffer {
  return Buffer.from(signBytes(bytes, key, `${name}@${version} ${at}`));
}

function parsePublication(bytes: Buffer): Publication {
  return publicationSchema.parse(JSON.parse(bytes.toString()));
}
