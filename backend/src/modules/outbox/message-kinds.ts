const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Which messages leave first: the names by which metrics tell them apart, most urgent first. */
export const priorities = ['urgent', 'normal', 'low'] as const;

/** The place in {@link priorities} of what must not wait for anything else. */
export const urgent = 0;

/** Whether a message still makes sense is a matter of its kind, and so is how much it hurries. */
interface KindRule {
  /** A place in {@link priorities}. */
  readonly priority: 0 | 1 | 2;
  /** How long after it was made a message may still leave, in milliseconds, unless it says so itself. */
  readonly life: number;
  /** Whether it still makes sense when somebody sends it again, days after it was given up. */
  readonly isRepeatable: boolean;
  /**
   * How long a message that one gateway may have accepted, though it did not say so, goes to no other one,
   * in milliseconds. Until then that one is asked again, under the same key.
   */
  readonly unsureTime: number;
}

/**
 * - `code`: for logging in or activating, somebody waits in front of a screen.
 * - `call`: it is somebody's turn.
 * - `reminder`: it is nearly somebody's turn.
 * - `ticket`: the way to a ticket.
 * - `mail`: everything else.
 * - `interview`: what the CRM has to hear.
 */
export const messageKinds = {
  code: { priority: urgent, life: 10 * minute, isRepeatable: false, unsureTime: 0 },
  call: { priority: urgent, life: 5 * minute, isRepeatable: false, unsureTime: 10_000 },
  reminder: { priority: 1, life: 10 * minute, isRepeatable: false, unsureTime: minute },
  ticket: { priority: 1, life: 12 * hour, isRepeatable: true, unsureTime: 2 * minute },
  mail: { priority: 2, life: 3 * day, isRepeatable: true, unsureTime: 0 },
  interview: { priority: 2, life: 3 * day, isRepeatable: true, unsureTime: 0 },
} as const satisfies Record<string, KindRule>;

export type MessageKind = keyof typeof messageKinds;

/** Kinds whose content stays for a while when they were given up. */
export const repeatableKinds = (Object.keys(messageKinds) as MessageKind[]).filter(
  (kind) => messageKinds[kind].isRepeatable,
);
