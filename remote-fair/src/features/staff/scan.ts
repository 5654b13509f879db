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
  outcome: z.optional(scanOutcomeSchema),
});

export type Scan = Readonly<z.infer<typeof scanSchema>>;

/** One whose outcome is not known yet. */
export type PendingScan = Scan & { readonly code: SentCode };

export function isPending(scan: Scan): scan is PendingScan {
  return scan.outcome === undefined && scan.code !== undefined;
}
