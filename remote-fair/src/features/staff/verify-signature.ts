interface Signed {
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

/**
 * Verifies an Ed25519 signature (RFC 8032): by the browser's own code, or where it has none by a library, which is
 * loaded then.
 *
 * @throws when neither can
 */
export async function verifySignature({ signature, text, publicKey }: Signed): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  const usages: KeyUsage[] = ['verify'];
  const key = await crypto.subtle
    .importKey('raw', publicKey, 'Ed25519', false, usages)
    .catch(() => undefined);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, bytes);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, bytes, publicKey);
}
