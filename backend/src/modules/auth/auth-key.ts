import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** What signs tokens and keys the hashes of codes. */
export interface AuthKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly codeKey: Buffer;
  readonly referenceKey: Buffer;
}

/** RFC 8410: what precedes the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param secret 32 bytes, base64url: everything that must be secret follows from it */
export function deriveAuthKeys(secret: string): AuthKeys {
  const seed = Buffer.from(secret, 'base64url');
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, derive('tokens')]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    privateKey,
    publicKey: createPublicKey(privateKey),
    codeKey: derive('login codes'),
    referenceKey: derive('login references'),
  };
}
