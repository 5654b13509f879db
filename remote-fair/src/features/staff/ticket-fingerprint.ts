import { codeOfDigest, isTicketCode, textOfCode } from '@site/shared/contracts/ticket-code';
import type { SentCode } from './scan-code.ts';

/**
 * What tells tickets apart on a device that keeps nothing which opens one: the same for a ticket's QR code, its typed
 * code, and taking its use back.
 *
 * @returns undefined where nothing can make one: on pages that are not served over TLS
 */
export async function fingerprintOf(code: SentCode): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await digestOf(await nameOf(code));
  return [...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function nameOf(code: SentCode): Promise<string> {
  if (code.kind === 'queue') return `queue ${code.reference}`;
  const { type } = code;
  const opens = code.kind === 'unsure' ? code.code : code.secret;
  // What was found by name or number has its code in place of its secret.
  if (type === undefined || isTicketCode(opens)) return opens;
  return ticketCodeOf({ type, secret: opens });
}

async function ticketCodeOf(ticket: { readonly type: string; readonly secret: string }) {
  for (let attempt = 0; ; attempt += 1) {
    const code = codeOfDigest(await digestOf(textOfCode(ticket, attempt)));
    if (code !== undefined) return code;
  }
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
