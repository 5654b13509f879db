import type { QrKey } from '@site/shared/contracts/qr-keys';
import { queueStatement, ticketStatement } from '@site/shared/contracts/qr-proof';
import type { SentCode } from './scan-code.ts';
import { verifySignature } from './verify-signature.ts';

/**
 * - `genuine`: made by this fair's service.
 * - `forged`: it says so, and is not.
 * - `unknownKey`: signed with a key that this device does not know.
 * - `unproved`: from before codes were signed, typed, or nothing here can check it.
 */
export type Verdict = 'genuine' | 'forged' | 'unknownKey' | 'unproved';

/** Says of a code, without a network, whether the fair's service made it. */
export async function checkProof(code: SentCode, keys: readonly QrKey[]): Promise<Verdict> {
  const statement = statementOf(code);
  const proof = 'proof' in code ? code.proof : undefined;
  if (proof === undefined || statement === undefined || keys.length === 0) return 'unproved';
  const [id, signed = ''] = proof.split('.');
  const signature = bytesOf(signed);
  if (!signature) return 'forged';
  const key = keys.find((one) => one.id === id);
  if (!key) return 'unknownKey';
  const publicKey = bytesOf(key.publicKey);
  if (!publicKey) return 'unproved';
  try {
    const isOurs = await verifySignature({ signature, text: statement, publicKey });
    return isOurs ? 'genuine' : 'forged';
  } catch {
    return 'unproved';
  }
}

function statementOf(code: SentCode): string | undefined {
  if (code.kind === 'ticket') return ticketStatement(code);
  return code.kind === 'queue' ? queueStatement(code.reference) : undefined;
}

/** The bytes of a text in base64url; undefined when it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
