import { staffUsedCodeKey as prefix } from '@site/shared/contracts/storage-keys';
import type { PendingScan } from './scan.ts';
import type { SentCode } from './scan-code.ts';
import type { ScanOutcome } from './scan-outcome.ts';

/** Codes that a device remembers: those of a long day at a busy stand. */
const maxCodes = 2_000;

/**
 * Which codes were used, as far as this device knows, to recognise one that comes again without a network. A code
 * opens a visitor's ticket, so only its fingerprint is kept.
 */
export async function usedAt(code: SentCode): Promise<string | undefined> {
  const key = await keyOf(code);
  try {
    return (key && localStorage.getItem(key)) || undefined;
  } catch {
    return undefined;
  }
}

/** @param at when, in ISO 8601; undefined when it can be used again */
async function noteUse(code: SentCode, at: string | undefined): Promise<void> {
  const key = await keyOf(code);
  if (!key) return;
  try {
    if (at === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, at);
    removeOldest();
  } catch {
    // This device keeps nothing.
  }
}

/** Remembers what came of a scan. */
export async function noteOutcome(scan: PendingScan, outcome: ScanOutcome): Promise<void> {
  const { code, scannedAt } = scan;
  if (outcome.kind === 'valid') await noteUse(code, scannedAt);
  if (outcome.kind === 'used') await noteUse(code, outcome.since ?? scannedAt);
  if (outcome.kind === 'undone') await noteUse(code, undefined);
}

function removeOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  if (keys.length <= maxCodes) return;
  const at = (key: string) => localStorage.getItem(key) ?? '';
  const oldest = keys.sort((a, b) => (at(a) < at(b) ? 1 : -1)).slice(maxCodes);
  for (const key of oldest) localStorage.removeItem(key);
}

/** Undefined where nothing can make a fingerprint: on pages that are not served over TLS. */
async function keyOf(code: SentCode): Promise<string | undefined> {
  const opens = secretOf(code);
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(opens));
  const short = [...new Uint8Array(digest).slice(0, 12)];
  return prefix + short.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What tells tickets apart: an undone scan is of the same one. */
function secretOf(code: SentCode): string {
  if (code.kind === 'queue') return `queue ${code.reference}`;
  return code.kind === 'unsure' ? code.code : `${code.type} ${code.secret}`;
}
