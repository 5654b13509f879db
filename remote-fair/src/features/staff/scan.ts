import { instantSchema } from '@site/shared/contracts/instant';
import * as z from 'zod/mini';
import { type SentCode, sentCodeSchema } from './scan-code.ts';
import { scanOutcomeSchema } from './scan-outcome.ts';

/** A scan of this device, as it is stored. */
export const scanSchema = z.object({
  /** Makes one scan of several attempts to send it. */
  key: z.string(),
  /** Grows with every scan of this device. */
  order: z.number(),
  /** By this device's clock. */
  scannedAt: instantSchema,
  /** Milliseconds that the service's clock was ahead of this device's, where that was known then. */
  clockAhead: z.optional(z.number()),
  /** Gone once there is an outcome: it opens a visitor's ticket. */
  code: z.optional(sentCodeSchema),
  /** An attempt has failed: it waits for a network. */
  isKept: z.boolean(),
  /** Its code proved that it was made here. */
  isGenuine: z.optional(z.boolean()),
  /** Tells its ticket from others, see `ticket-fingerprint.ts`. */
  fingerprint: z.optional(z.string()),
  /** When the same ticket was used, as this device knew when it was scanned. */
  usedAt: z.optional(z.string()),
  /** Without a network, on the strength of its code alone. */
  isLetIn: z.optional(z.boolean()),
  /** Staff have been told that another one was faster. */
  isSettled: z.optional(z.boolean()),
  outcome: z.optional(scanOutcomeSchema),
});

export type Scan = Readonly<z.infer<typeof scanSchema>>;

/** One whose outcome is not known yet. */
export type PendingScan = Scan & { readonly code: SentCode };

/** One that waits for a network. Whether it is their turn in the queue, only the service knows: nobody is let in before. */
export function kept(scan: PendingScan): PendingScan {
  const isLetIn = scan.isGenuine === true && scan.code.kind === 'ticket';
  return { ...scan, isKept: true, ...(isLetIn && { isLetIn }) };
}

/**
 * When a scan was made that waited for a network, by the service's clock. Of any other the service knows better itself.
 *
 * @param clockAhead as it is known now, in milliseconds
 */
export function sentTimeOf(scan: PendingScan, clockAhead = 0): string | undefined {
  if (!scan.isKept) return undefined;
  return new Date(Date.parse(scan.scannedAt) + (scan.clockAhead ?? clockAhead)).toISOString();
}

/** Let in without a network, and used elsewhere before. */
export function isLetInTwice({ isLetIn, isSettled, outcome }: Scan): boolean {
  if (!isLetIn || isSettled || !outcome) return false;
  return outcome.kind === 'used' || outcome.kind === 'refused';
}

/** Whether two codes are of one ticket and ask for the same, by their tickets' fingerprints where there are any. */
export function isSameQuestion(
  a: Pick<PendingScan, 'code' | 'fingerprint'>,
  b: Pick<PendingScan, 'code' | 'fingerprint'>,
): boolean {
  if (deedOf(a.code) !== deedOf(b.code)) return false;
  if (a.fingerprint && b.fingerprint) return a.fingerprint === b.fingerprint;
  // Whatever proves them.
  const bare = (code: SentCode) => JSON.stringify({ ...code, proof: undefined });
  return bare(a.code) === bare(b.code);
}

/** What a code asks for: to use its ticket, unless it says so. */
function deedOf({ kind }: SentCode): 'use' | 'undo' | 'giveBack' {
  return kind === 'undo' || kind === 'giveBack' ? kind : 'use';
}

export function isPending(scan: Scan): scan is PendingScan {
  return scan.outcome === undefined && scan.code !== undefined;
}
