import type { Scan } from './scan.ts';
import type { ScanAnswer } from './scan-outcome.ts';

/** What is known of a scan. */
export function answerOf({ outcome, isKept, isGenuine, code }: Scan): ScanAnswer {
  if (outcome) return outcome;
  if (!isKept) return { kind: 'checking' };
  if (!isGenuine) return { kind: 'kept' };
  // Whether it is their turn in the queue, only the service knows.
  if (code?.kind !== 'ticket') return { kind: 'kept', isGenuine };
  return { kind: 'genuine', label: { type: code.type } };
}
