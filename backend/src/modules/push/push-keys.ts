import { createECDH, hkdfSync } from 'node:crypto';

/** By which push services know this site (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key pair on P-256 that follows from the site's secret: all backends have the same without keeping one more
 * key, and browsers that were let in by another one are let in anew.
 *
 * @param secret 32 bytes, base64url
 */
export function derivePushKeys(secret: string): PushKeys {
  const seed = Buffer.from(secret, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), 'web push', 32)));
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}
