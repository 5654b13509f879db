import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { ReleaseError } from '../store/release-error.ts';
import { parsePublicKey } from './minisign-keys.ts';
import { parseSignature } from './minisign-signature.ts';

const publicKeySchema = z.string().refine(isPublicKey, 'is no public key of minisign');

const trustedKeySchema = z.strictObject({
  key: publicKeySchema,
  /** Whose it is, for people. */
  owner: z.string().min(1),
  /** What it signs: `host`, or remotes. */
  parts: z.array(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)).min(1),
  /** A server's key takes versions back and ends canaries; it publishes and promotes nothing. */
  role: z.enum(['team', 'server']).default('team'),
});

const revokedKeySchema = z.strictObject({
  key: publicKeySchema,
  owner: z.string(),
  at: z.iso.datetime(),
  why: z.string().optional(),
});

/** The file that says which keys are trusted with what. */
export const keyListSchema = z.strictObject({
  keys: z.array(trustedKeySchema),
  revoked: z.array(revokedKeySchema).default([]),
});

export type KeyList = z.output<typeof keyListSchema>;
export type TrustedKey = KeyList['keys'][number];

/** Something with a signature, and where both are. */
export interface Signed {
  readonly part: string;
  readonly bytes: Uint8Array;
  /** `undefined` where there is none. */
  readonly signature: string | undefined;
  /** What it is, for people, as the subject of a sentence. */
  readonly what: string;
  /** Where the signature belongs. */
  readonly file: string;
  /** What to do when the signature is not good, as a sentence. */
  readonly wayOut: string;
}

/**
 * The keys that releases must be signed with. They are the configuration of a server or a pipeline,
 * and never come from the store; a changed file counts at once.
 */
export class TrustedKeys {
  private list: KeyList | undefined;
  private readAs = '';

  constructor(readonly file: string) {}

  /** Changes when the list does. */
  async stamp(): Promise<string> {
    const found = await stat(this.file, { bigint: true }).catch(() => undefined);
    return found ? `${found.ino}:${found.mtimeNs}` : 'missing';
  }

  /** @throws ReleaseError when the file cannot be read or used: nothing is trusted then */
  async read(): Promise<KeyList> {
    const stamp = await this.stamp();
    if (this.list && stamp === this.readAs) return this.list;
    const text = await readFile(this.file, 'utf8').catch(() => {
      throw new ReleaseError(
        `RELEASE_KEYS: ${this.file} cannot be read. Put the list of trusted keys there, or make one: npm run release -- trust <public key>`,
        this.file,
      );
    });
    this.list = parseKeyList(text, this.file);
    this.readAs = stamp;
    return this.list;
  }

  /** The entry of a key; `undefined` when it is not trusted (any more). */
  async find(id: string): Promise<TrustedKey | undefined> {
    return findKey(await this.read(), id);
  }

  /**
   * Makes sure that a trusted key signed these bytes, and may do so for their part.
   *
   * @throws ReleaseError with cause, file and way out
   */
  async verify({ part, bytes, signature, what, file, wayOut }: Signed): Promise<TrustedKey> {
    const refuse = (cause: string) => new ReleaseError(`${what} ${cause}. ${wayOut}`, file);
    if (signature === undefined) throw refuse(`is not signed, and ${this.file} asks for it`);
    const { keyId, fits } = readSignature(signature, refuse);
    const list = await this.read();
    const revoked = list.revoked.find(({ key }) => parsePublicKey(key).id === keyId);
    if (revoked) {
      const why = revoked.why ? ` (${revoked.why})` : '';
      throw refuse(
        `is signed with the key ${keyId} of ${revoked.owner}, revoked at ${revoked.at}${why}`,
      );
    }
    const known = findKey(list, keyId);
    if (!known) throw refuse(`is signed with the key ${keyId}, which ${this.file} does not list`);
    if (!fits(bytes, parsePublicKey(known.key))) {
      throw refuse(`does not fit its signature (key ${keyId} of ${known.owner}): it was changed`);
    }
    if (!known.parts.includes(part)) {
      const parts = known.parts.join(', ');
      throw refuse(`is signed with the key ${keyId} of ${known.owner}, which is for ${parts}`);
    }
    return known;
  }
}

/** @throws ReleaseError that names the field */
export function parseKeyList(text: string, file: string): KeyList {
  const refuse = (problem: string) => new ReleaseError(`RELEASE_KEYS: ${file}: ${problem}.`, file);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse('it is no JSON');
  }
  const { data, error } = keyListSchema.safeParse(json);
  if (data) return data;
  const [issue] = error.issues;
  throw refuse(`${issue?.path.join('.')} ${issue?.message}`.trim());
}

function findKey({ keys, revoked }: KeyList, id: string): TrustedKey | undefined {
  const has = ({ key }: { readonly key: string }) => parsePublicKey(key).id === id;
  return revoked.some(has) ? undefined : keys.find(has);
}

function readSignature(text: string, refuse: (cause: string) => ReleaseError) {
  try {
    return parseSignature(text);
  } catch (error) {
    throw refuse(`has a signature that cannot be used: ${(error as Error).message}`);
  }
}

function isPublicKey(text: string): boolean {
  try {
    parsePublicKey(text);
    return true;
  } catch {
    return false;
  }
}
