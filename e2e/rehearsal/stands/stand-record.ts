/** What became of a scan, as the service answered. */
export type ScanAnswer = 'valid' | 'used' | 'refused' | 'failed';

export interface Scan {
  readonly secret: string;
  readonly device: string;
  readonly answer: ScanAnswer;
  /** When the ticket was held out, in milliseconds since 1970. */
  readonly at: number;
}

/** A device that was taken out in the middle of its work. */
export interface TakenOut {
  readonly device: string;
  /** When the organiser was told so; undefined when it never was. */
  readonly at: number | undefined;
}

/** A code that a desk judged by itself. */
export interface Verdict {
  readonly secret: string;
  readonly told: 'genuine' | 'forged';
  readonly isGenuine: boolean;
}

/** A desk that lost its network. */
export interface Offline {
  readonly device: string;
  readonly verdicts: readonly Verdict[];
}

/** Somebody who waits for a ticket. */
export interface Wait {
  readonly phone: string;
  /** When a ticket came free for them; undefined when none did. */
  readonly freedAt: number | undefined;
}

/** What happened at the stands of activities. */
export interface StandRecord {
  readonly scans: readonly Scan[];
  /** When each ticket was used that the service says is used, by secret. */
  readonly usedAt: ReadonlyMap<string, number>;
  readonly takenOut: TakenOut;
  readonly offline: Offline;
  /** In the order of the list. */
  readonly waits: readonly Wait[];
  /** Phones of guests who got no ticket, or no place. */
  readonly refused: readonly string[];
}
