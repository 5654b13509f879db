import { setTimeout as pause } from 'node:timers/promises';
import type { Clash } from './record.ts';

/** The hall itself: who stands at which interviewer's table. */
export class Hall {
  readonly clashes: Clash[] = [];
  private readonly here = new Set<string>();
  private readonly expected = new Map<string, () => void>();
  private readonly holders = new Map<string, string>();

  /** A visitor who was called stands at the table. */
  arrive(code: string): void {
    this.here.add(code);
    this.expected.get(code)?.();
  }

  leave(code: string): void {
    this.here.delete(code);
  }

  /** Waits at the table. @returns whether the visitor came */
  async waitFor(code: string, timeout: number): Promise<boolean> {
    if (this.here.has(code)) return true;
    const waiting = new AbortController();
    this.expected.set(code, () => waiting.abort());
    await pause(timeout, undefined, waiting).catch(() => {});
    this.expected.delete(code);
    return this.here.has(code);
  }

  /** An interviewer is told to see this visitor. */
  hold(code: string, interviewer: string): void {
    const other = this.holders.get(code);
    if (other !== undefined) this.clashes.push({ code, interviewers: [other, interviewer] });
    this.holders.set(code, interviewer);
  }

  release(code: string): void {
    this.holders.delete(code);
  }
}
