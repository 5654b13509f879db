import type { Statements } from './one-at-a-time.ts';

/**
 * The database server's clock, read without asking: several backends count by it, whatever their own
 * clocks say. It runs on by the process's monotonic clock from one measurement to the next.
 */
export class ServerClock {
  /** What to add to the process's monotonic clock, in milliseconds. */
  private offset: number | undefined;

  /** Milliseconds since 1970; by this machine's clock until the first measurement. */
  readonly now = (): number =>
    this.offset === undefined ? Date.now() : Math.round(performance.now() + this.offset);

  /** Asks the server. A slow answer says less, and moves the clock only as far as it is sure of. */
  async measure(client: Statements): Promise<void> {
    const asked = performance.now();
    const { rows } = await client.query<{ now: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as now',
    );
    const answered = performance.now();
    const server = Number(rows[0]?.now);
    const [least, most] = [server - answered, server - asked];
    const before = this.offset ?? (least + most) / 2;
    this.offset = Math.min(Math.max(before, least), most);
  }
}
