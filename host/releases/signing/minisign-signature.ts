import { createHash, sign, verify } from 'node:crypto';
import { ReleaseError } from '../store/release-error.ts';
import { type PublicKey, type SecretKey, shownId } from './minisign-keys.ts';

/** Ed25519 over BLAKE2b-512 of the bytes, as minisign signs since 0.10; what it signed before is refused. */
const algorithm = 'ED';

const signatureLength = 74;

const layout =
  /^untrusted comment: [^\n]*\n(?<signature>[A-Za-z0-9+/=]+)\ntrusted comment: (?<comment>[^\n]*)\n(?<global>[A-Za-z0-9+/=]+)\n?$/;

/** A signature that was read and not checked yet. */
export interface Signature {
  /** Of the key that it says it was made with. */
  readonly keyId: string;
  /** Whether this key made it for these bytes. */
  readonly fits: (bytes: Uint8Array, key: PublicKey) => boolean;
}

/**
 * Signs bytes so that `minisign -V` accepts it.
 *
 * @param comment of one line, for people; it is signed too
 */
export function signBytes(bytes: Uint8Array, { id, secret }: SecretKey, comment: string): string {
  const signature = sign(null, prehash(bytes), secret);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), secret);
  const head = Buffer.concat([Buffer.from(algorithm, 'latin1'), Buffer.from(id, 'hex').reverse()]);
  return [
    'untrusted comment: signature of a release',
    Buffer.concat([head, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    whole.toString('base64'),
    '',
  ].join('\n');
}

/**
 * Reads a signature as minisign writes it.
 *
 * @throws ReleaseError when it is none
 */
export function parseSignature(text: string): Signature {
  const { signature = '', comment = '', global = '' } = layout.exec(text)?.groups ?? {};
  const bytes = Buffer.from(signature, 'base64');
  const kind = bytes.toString('latin1', 0, 2);
  if (kind === 'Ed') throw new ReleaseError('it was signed without hashing (minisign -l)');
  if (bytes.length !== signatureLength || kind !== algorithm) {
    throw new ReleaseError('it is no signature of minisign');
  }
  const value = bytes.subarray(10);
  return {
    keyId: shownId(bytes.subarray(2, 10)),
    fits: (signed, { key }) =>
      verify(null, prehash(signed), key, value) &&
      verify(
        null,
        Buffer.concat([value, Buffer.from(comment)]),
        key,
        Buffer.from(global, 'base64'),
      ),
  };
}

function prehash(bytes: Uint8Array): Buffer {
  return createHash('blake2b512').update(bytes).digest();
}
