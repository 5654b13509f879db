import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { QrKey } from '@site/shared/contracts/qr-keys';
import { LRUCache } from 'lru-cache';

/** An Ed25519 private key of 32 bytes follows it (RFC 8410, section 7). */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signatures that are kept: each phone asks for its own with every change of its ticket. */
const maxKept = 20_000;

/** Whether a code was signed here; `unknownKey` may be one of a key that is not used any more. */
export type Verdict = 'genuine' | 'forged' | 'unknownKey';

interface Key {
  readonly id: string;
  readonly secret: KeyObject;
  readonly open: KeyObject;
  readonly publicKey: string;
}

/** Signs what QR codes say, so that a device can tell without a network that they were made here. */
export class QrSigner {
  private readonly current: Key;
  private readonly keys: ReadonlyMap<string, Key>;
  private readonly proofs = new LRUCache<string, string>({ max: maxKept });

  /** @param secrets each makes a key, the same everywhere; the first signs, codes of the others still count */
  constructor([first, ...earlier]: readonly [string, ...string[]]) {
    this.current = keyOf(first);
    const keys = [this.current, ...earlier.map(keyOf)];
    this.keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** What makes a code genuine. */
  proofOf(statement: string): string {
    const known = this.proofs.get(statement);
    if (known !== undefined) return known;
    const { id, secret } = this.current;
    const signature = sign(null, Buffer.from(statement), secret);
    const proof = `${id}.${signature.toString('base64url')}`;
    this.proofs.set(statement, proof);
    return proof;
  }

  check(statement: string, proof: string): Verdict {
    const [id = '', signature] = proof.split('.');
    if (signature === undefined) return 'forged';
    const key = this.keys.get(id);
    if (!key) return 'unknownKey';
    const bytes = Buffer.from(signature, 'base64url');
    return verify(null, Buffer.from(statement), key.open, bytes) ? 'genuine' : 'forged';
  }

  /** What devices check codes with, the key that signs first. */
  publicKeys(): QrKey[] {
    return [...this.keys.values()].map(({ id, publicKey }) => ({ id, publicKey }));
  }
}

function keyOf(secret: string): Key {
  const seed = hkdfSync('sha256', secret, '', 'signs QR codes of the fair', 32);
  const der = Buffer.concat([privateKeyPrefix, Buffer.from(seed)]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(privateKey);
  const { x = '' } = open.export({ format: 'jwk' });
  const id = createHash('sha256').update(x).digest('base64url').slice(0, 6);
  return { id, secret: privateKey, open, publicKey: x };
}
