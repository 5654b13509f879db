import type { QrKeys } from '@site/shared/contracts/qr-keys';
import { isTicketCode } from '@site/shared/contracts/ticket-code';
import { useCallback, useRef } from 'react';
import { checkProof } from './check-proof.ts';
import { queueKind } from './qr-keys-store.ts';
import type { SentCode, TicketChoice } from './scan-code.ts';
import type { ScanAnswer, ScanOutcome } from './scan-outcome.ts';
import type { CodeFacts } from './scan-store.ts';
import { fingerprintOf } from './ticket-fingerprint.ts';
import { usedAt } from './used-codes.ts';

/** What codes are checked with, and the kind that this stand takes; every kind when undefined. */
export interface KnownKeys {
  readonly known: QrKeys | undefined;
  readonly stand: string | undefined;
}

/** What this device says of a code: an answer, or what the service is to be asked. */
type Finding =
  | { readonly answer: ScanAnswer }
  | { readonly code: SentCode; readonly facts: CodeFacts };

/** What is known when a code is looked at. */
interface Circumstances {
  readonly isConnected: boolean;
  /** Whether the ticket with this fingerprint is to be made valid again. */
  readonly isUndoWaiting: (fingerprint: string | undefined) => boolean;
}

/** Looks at codes without a network: whether they were made here, are for this stand, and were used on this device. */
export function useCodeInspection({ known, stand }: KnownKeys) {
  const latest = useRef({ known, stand });
  latest.current = { known, stand };

  return useCallback(
    async (
      seen: SentCode | TicketChoice,
      { isConnected, isUndoWaiting }: Circumstances,
    ): Promise<Finding> => {
      const { known, stand } = latest.current;
      const code = forStand(seen, stand);
      if (code.kind === 'choice') return { answer: code };
      const verdict = await checkProof(code, known?.keys ?? []);
      if (verdict === 'forged') return refused('forged', code);
      if (verdict === 'unknownKey' && !isConnected) return refused('unknownKey', code);
      if (isForOther(code, stand)) return refused('wrongType', code);
      const fingerprint = await fingerprintOf(code);
      // Whether that works only the service knows: nobody is let in before.
      if (isUndoWaiting(fingerprint)) return { code, facts: { fingerprint } };
      const used = usedAt(fingerprint);
      if (used !== undefined && !isConnected) return { answer: alreadyHere(used, code) };
      const facts = {
        ...(verdict === 'genuine' && { isGenuine: true }),
        ...(used !== undefined && { usedAt: used }),
        ...(fingerprint !== undefined && { fingerprint }),
      };
      return { code, facts };
    },
    [],
  );
}

/** The same ticket again, while the service has not been asked. @param at when it was used, in ISO 8601 */
export function alreadyHere(at: string, code: SentCode): ScanOutcome {
  return { kind: 'used', how: 'here', since: at, label: labelOf(code) };
}

function refused(reason: 'forged' | 'unknownKey' | 'wrongType', code: SentCode): Finding {
  return { answer: { kind: 'refused', reason, label: labelOf(code) } };
}

/** Of several tickets the one that the stand takes. */
function forStand(seen: SentCode | TicketChoice, stand: string | undefined) {
  const isForActivity = stand !== undefined && stand !== queueKind;
  if (seen.kind === 'unsure' && isForActivity) return { ...seen, type: stand };
  if (seen.kind !== 'choice') return seen;
  const { types, secret } = seen;
  const type = types.find((one) => one === stand);
  return type === undefined ? seen : { kind: 'ticket' as const, type, secret };
}

function isForOther(code: SentCode, stand: string | undefined): boolean {
  if (stand === undefined) return false;
  if (code.kind === 'queue') return stand !== queueKind;
  if (code.kind === 'unsure') return stand === queueKind && isTicketCode(code.code);
  return code.kind === 'ticket' && code.type !== stand;
}

function labelOf(code: SentCode) {
  return 'type' in code && code.type !== undefined ? { type: code.type } : {};
}
