import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { ReleaseError } from '../store/release-error.ts';

// Keys in the format of https://jedisct1.github.io/minisign/: one line of Base64 below a comment.

/** Whose signatures can be checked. */
export interface PublicKey {
  /** As minisign shows it: 16 hexadecimal digits. */
  readonly id: string;
  readonly key: KeyObject;
}

/** Who can sign. */
export interface SecretKey extends PublicKey {
  readonly secret: KeyObject;
}

/** A new pair, as the two files that minisign reads. */
export interface KeyFiles {
  readonly id: string;
  readonly secretKey: string;
  readonly publicKey: string;
}

const ed25519 = 'Ed';
const noPassword = '\0\0';
const checksumAlgorithm = 'B2';

const publicLength = 42;
const secretLength = 158;

/** Where the parts of a secret key begin; the rest has a use with a password only. */
const secretPart = { kdf: 2, id: 54, seed: 62, key: 94, checksum: 126 };

/**
 * Reads a public key: minisign's file, or its last line alone.
 *
 * @throws ReleaseError that says what is wrong
 */
export function parsePublicKey(text: string): PublicKey {
  const bytes = lastLine(text);
  if (bytes.length !== publicLength || bytes.toString('latin1', 0, 2) !== ed25519) {
    throw new ReleaseError(
      'This is no public key of minisign: it has 56 characters and begins with RW.',
    );
  }
  return { id: shownId(bytes.subarray(2, 10)), key: publicKeyOf(bytes.subarray(10)) };
}

/**
 * Reads a secret key without a password: minisign's file, or its last line alone.
 *
 * @throws ReleaseError that says what is wrong, without a character of the key
 */
export function parseSecretKey(text: string): SecretKey {
  const bytes = lastLine(text);
  const part = secretPart;
  if (bytes.length !== secretLength || bytes.toString('latin1', 0, 2) !== ed25519) {
    throw new ReleaseError(
      'This is no secret key of minisign: make one with npm run release -- keygen <file>.',
    );
  }
  if (bytes.toString('latin1', part.kdf, part.kdf + 2) !== noPassword) {
    throw new ReleaseError(
      'This secret key has a password: take it off with minisign -C -W -s <file>, and keep the key where secrets are kept.',
    );
  }
  const seed = bytes.subarray(part.seed, part.key);
  const key = publicKeyOf(bytes.subarray(part.key, part.checksum));
  const secret = secretKeyOf(seed, bytes.subarray(part.key, part.checksum));
  if (!createPublicKey(secret).equals(key)) {
    throw new ReleaseError('This secret key is damaged: its two halves do not fit.');
  }
  return { id: shownId(bytes.subarray(part.id, part.seed)), key, secret };
}

/** Makes a pair of keys, the secret one without a password. */
export function createKeyFiles(): KeyFiles {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const seed = Buffer.from(jwk.d ?? '', 'base64url');
  const key = Buffer.from(jwk.x ?? '', 'base64url');
  const number = randomBytes(8);
  const id = shownId(number);
  const head = Buffer.from(ed25519 + noPassword + checksumAlgorithm, 'latin1');
  const secret = Buffer.alloc(secretLength);
  for (const [at, bytes] of [
    [0, head],
    [secretPart.id, number],
    [secretPart.seed, seed],
    [secretPart.key, key],
  ] as const) {
    bytes.copy(secret, at);
  }
  const known = Buffer.concat([Buffer.from(ed25519, 'latin1'), number, key]);
  return {
    id,
    secretKey: `untrusted comment: minisign secret key ${id}\n${secret.toString('base64')}\n`,
    publicKey: `untrusted comment: minisign public key ${id}\n${known.toString('base64')}\n`,
  };
}

/** A key's number, its lowest byte first, as minisign shows it. */
export function shownId(number: Uint8Array): string {
  return Buffer.from(number).reverse().toString('hex').toUpperCase();
}

function lastLine(text: string): Buffer {
  return Buffer.from(text.trim().split('\n').at(-1)?.trim() ?? '', 'base64');
}

function publicKeyOf(key: Buffer): KeyObject {
  const x = key.toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function secretKeyOf(seed: Buffer, key: Buffer): KeyObject {
  const [d, x] = [seed.toString('base64url'), key.toString('base64url')];
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
}
