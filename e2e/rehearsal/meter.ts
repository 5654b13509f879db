/** What is measured: polls of phones, registrations, calls of staff, scans of tickets, notes of interviews. */
export type Kind = 'poll' | 'register' | 'staff' | 'scan' | 'note';

/** Refusals that are part of a fair: a device was taken out, the queue is empty, or another device was faster. */
const ordinary = new Set([401, 404, 409]);

/** Counts requests by kind, how long they took, and what went wrong. */
export class Meter {
  /** Milliseconds of each request that was answered. */
  readonly times: Readonly<Record<Kind, number[]>> = {
    poll: [],
    register: [],
    staff: [],
    scan: [],
    note: [],
  };
  /** Failures and requests without an answer: how often, by kind and reason. */
  readonly failures = new Map<string, number>();

  answered(kind: Kind, { time, status }: { time: number; status: number }): void {
    this.times[kind].push(time);
    if (status >= 400 && !ordinary.has(status)) this.failed(kind, `status ${status}`);
  }

  failed(kind: Kind, reason: string): void {
    const key = `${kind}: ${reason}`;
    this.failures.set(key, (this.failures.get(key) ?? 0) + 1);
  }
}
