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
  scannedAt: instantSchema,
  /** Gone once there is an outcome: it opens a visitor's ticket. */
  code: z.optional(sentCodeSchema),
  /** An attempt has failed: it waits for a network. */
  isKept: z.boolean(),
  /** Its code proved that it was made here. */
  isGenuine: z.optional(z.boolean()),
  /** When the same ticket was used, as this device knew when it was scanned. */
  usedAt: z.optional(z.string()),
  /** Staff have been told that another one was faster. */
  isSettled: z.optional(z.boolean()),
  outcome: z.optional(scanOutcomeSchema),
});

export type Scan = Readonly<z.infer<typeof scanSchema>>;

/** One whose outcome is not known yet. */
export type PendingScan = Scan & { readonly code: SentCode };

/** Let in without a network, on the strength of its code alone, and used elsewhere before. */
export function isLetInTwice({ isKept, isGenuine, isSettled, outcome }: Scan): boolean {
  if (!isKept || !isGenuine || isSettled || !outcome) return false;
  return outcome.kind === 'used' || outcome.kind === 'refused';
}

export function isPending(scan: Scan): scan is PendingScan {
  return scan.outcome === undefined && scan.code !== undefined;
}
