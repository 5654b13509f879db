import { staffUsedCodeKey as prefix } from '@site/shared/contracts/storage-keys';
import type { PendingScan } from './scan.ts';
import type { ScanOutcome } from './scan-outcome.ts';
import { fingerprintOf } from './ticket-fingerprint.ts';

/** Tickets that a device remembers: those of a long day at a busy stand. */
const maxTickets = 2_000;

/**
 * Which tickets were used, as far as this device knows, to recognise one that comes again without a network. A code
 * opens a visitor's ticket, so only its fingerprint is kept.
 *
 * @returns when, in ISO 8601
 */
export function usedAt(fingerprint: string | undefined): string | undefined {
  try {
    return (fingerprint && localStorage.getItem(prefix + fingerprint)) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers what came of a scan. */
export async function noteOutcome(scan: PendingScan, outcome: ScanOutcome): Promise<void> {
  const { scannedAt, code } = scan;
  const fingerprint = await fingerprintOf({ ...code, ...typeOf(outcome) });
  if (fingerprint === undefined) return;
  if (outcome.kind === 'valid') noteUse(fingerprint, scannedAt);
  if (outcome.kind === 'used') noteUse(fingerprint, outcome.since ?? scannedAt);
  if (outcome.kind === 'undone') noteUse(fingerprint, undefined);
}

/** Of which activity it was, where a typed secret does not say. */
function typeOf(outcome: ScanOutcome): { type?: string } {
  const type = 'label' in outcome ? outcome.label.type : undefined;
  return type === undefined ? {} : { type };
}

/** @param at when, in ISO 8601; undefined when it can be used again */
function noteUse(fingerprint: string, at: string | undefined): void {
  try {
    if (at === undefined) localStorage.removeItem(prefix + fingerprint);
    else localStorage.setItem(prefix + fingerprint, at);
    removeOldest();
  } catch {
    // This device keeps nothing.
  }
}

function removeOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  if (keys.length <= maxTickets) return;
  const at = (key: string) => localStorage.getItem(key) ?? '';
  const oldest = keys.sort((a, b) => (at(a) < at(b) ? 1 : -1)).slice(maxTickets);
  for (const key of oldest) localStorage.removeItem(key);
}
