import { z } from 'zod';

/** What staff know a ticket by. */
const labelSchema = z.object({
  /** An activity; left out for the queue. */
  type: z.string().optional(),
  number: z.string().optional(),
  /** Never kept on the device. */
  name: z.string().optional(),
});

export type ScanLabel = z.infer<typeof labelSchema>;

/** Why a scan is refused, apart from a ticket that was used before. */
const reasons = ['unreadable', 'unknown', 'forfeited', 'notYet', 'failed'] as const;

/** What came of a scan. `since` is an instant by the server's clock. */
export const scanOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('valid'), label: labelSchema }),
  z.object({
    kind: z.literal('used'),
    label: labelSchema,
    since: z.string().optional(),
    /** `here`: scanned on this device, and not checked yet. `inSession`: the interview goes on. */
    how: z.enum(['here', 'inSession']).optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    label: labelSchema,
    reason: z.enum(reasons),
    since: z.string().optional(),
  }),
  z.object({ kind: z.literal('choice'), types: z.array(z.string()), secret: z.string() }),
]);

export type ScanOutcome = z.infer<typeof scanOutcomeSchema>;

/** What staff see of their last scan: `kept` waits for a network. */
export type ScanAnswer = ScanOutcome | { readonly kind: 'checking' | 'kept' };
