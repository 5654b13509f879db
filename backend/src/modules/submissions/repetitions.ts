import type { SubmissionRow } from './submissions-table.ts';

/** What becomes of a submission: `known` came before, `conflict` has the key of another one. */
export type Outcome = 'new' | 'known' | 'conflict';

interface Judged {
  readonly row: Pick<SubmissionRow, 'form' | 'fingerprint' | 'idempotencyKey'>;
}

/** What came before a batch of submissions. */
export interface EarlierSubmissions {
  /** Fingerprints by form and idempotency key. */
  readonly byKey: ReadonlyMap<string, string>;
  /** Fingerprints that came a short while ago. */
  readonly recent: ReadonlySet<string>;
}

/** What only one transaction at a time may judge. */
export function turnOf({ row }: Judged): string {
  return `${row.form}:${row.idempotencyKey ?? row.fingerprint}`;
}

/** Tells repetitions from what is new, among the submissions of a batch too. */
export function judge(batch: readonly Judged[], earlier: EarlierSubmissions): Outcome[] {
  const byKey = new Map(earlier.byKey);
  const recent = new Set(earlier.recent);
  return batch.map((entry) => {
    const { fingerprint, idempotencyKey } = entry.row;
    if (idempotencyKey === null) {
      const outcome = recent.has(fingerprint) ? 'known' : 'new';
      recent.add(fingerprint);
      return outcome;
    }
    const first = byKey.get(turnOf(entry));
    if (first === undefined) {
      byKey.set(turnOf(entry), fingerprint);
      return 'new';
    }
    return first === fingerprint ? 'known' : 'conflict';
  });
}
