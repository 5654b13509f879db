/** Failures in a row after which a gateway is left alone. */
const failuresUntilOpen = 3;

/** How long a gateway is left alone before one SMS tries it again: doubled each time, in milliseconds. */
const firstPause = 10_000;
const longestPause = 60_000;

/**
 * Whether a gateway is called. After some failures it is left alone, but for one SMS now and then that
 * shows whether it is back: so a dead gateway costs an SMS a minute its timeout, not every one.
 */
export class GatewayBreaker {
  private failures = 0;
  private pause = firstPause;
  private pausedUntil = 0;
  private isProbed = false;

  constructor(private readonly now: () => number) {}

  /** The gateway is left alone. */
  get isOpen(): boolean {
    return this.failures >= failuresUntilOpen;
  }

  /**
   * Whether an SMS may go there now; if so, say what came of it.
   *
   * @param mayProbe the SMS may be the one that shows whether the gateway is back
   */
  enter(mayProbe: boolean): boolean {
    if (!this.isOpen) return true;
    if (!mayProbe || this.isProbed || this.now() < this.pausedUntil) return false;
    this.isProbed = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    this.pause = firstPause;
    this.isProbed = false;
  }

  failed(): void {
    this.failures += 1;
    if (!this.isOpen) return;
    // Calls that were under way when it opened count once.
    if (!this.isProbed && this.failures > failuresUntilOpen) return;
    this.pausedUntil = this.now() + this.pause;
    this.pause = Math.min(this.pause * 2, longestPause);
    this.isProbed = false;
  }

  /** The call was given up for a reason of ours. */
  left(): void {
    this.isProbed = false;
  }
}
