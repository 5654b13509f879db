import type { Scan } from './scan.ts';
import type { ScanAnswer } from './scan-outcome.ts';

/** What is known of a scan. */
export function answerOf({ outcome, isKept, isGenuine, isLetIn, code }: Scan): ScanAnswer {
  if (outcome) return outcome;
  if (!isKept) return { kind: 'checking' };
  if (isLetIn && code?.kind === 'ticket') return { kind: 'genuine', label: { type: code.type } };
  return { kind: 'kept', ...(isGenuine && { isGenuine }) };
}
