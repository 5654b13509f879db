import type { SubmissionRow } from './submissions-table.ts';

/** What becomes of a submission: `known` came before, `conflict` has the key of another one. */
export type Outcome = 'new' | 'known' | 'conflict';

interface BatchEntry {
  readonly row: Pick<SubmissionRow, 'form' | 'fingerprint' | 'idempotencyKey'>;
}

/** What came before a batch of submissions. */
export interface EarlierSubmissions {
  /** Fingerprints by form and idempotency key. */
  readonly byKey: ReadonlyMap<string, string>;
  /** Fingerprints that came a short while ago. */
  readonly recent: ReadonlySet<string>;
}

/** What only one transaction at a time may decideOutcomes. */
export function lockName({ row }: BatchEntry): string {
  return `${row.form}:${row.idempotencyKey ?? row.fingerprint}`;
}

/** Tells repetitions from what is new, among the submissions of a batch too. */
export function decideOutcomes(
  batch: readonly BatchEntry[],
  earlier: EarlierSubmissions,
): Outcome[] {
  const byKey = new Map(earlier.byKey);
  const recent = new Set(earlier.recent);
  return batch.map((entry) => {
    const { fingerprint, idempotencyKey } = entry.row;
    if (idempotencyKey === null) {
      const outcome = recent.has(fingerprint) ? 'known' : 'new';
      recent.add(fingerprint);
      return outcome;
    }
    const first = byKey.get(lockName(entry));
    if (first === undefined) {
      byKey.set(lockName(entry), fingerprint);
      return 'new';
    }
    return first === fingerprint ? 'known' : 'conflict';
  });
}
