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
  const privateKey = Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), 'web push', 32));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  // Not the pair's own private key: that is shorter where the first byte is 0, and then signs nothing.
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
