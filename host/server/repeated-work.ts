/** Does some work again and again, each time an interval after it ended. The work sees to its own failures. */
export class RepeatedWork {
  private timer: NodeJS.Timeout | undefined;
  private working = Promise.resolve();

  /** @param interval in milliseconds */
  constructor(
    private readonly interval: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.working = this.work().then(() => {
        if (this.timer) this.start();
      });
    }, this.interval);
  }

  /** Does it no more, and waits for what is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.working;
  }
}
