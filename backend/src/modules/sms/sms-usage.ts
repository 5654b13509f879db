import type { Connection } from '../../database/database.ts';
import { countSends, findSendTime } from './repository.ts';
import type { SmsSender } from './sms-sender.ts';
import type { SmsTotal } from './sms-totals.ts';

const hour = 60 * 60_000;

/** What of an hour's total is used, in a transaction that holds its lock. */
export class SmsUsage {
  /** Admitted in this transaction, and not stored yet. */
  private readonly admitted: SmsSender[] = [];

  private constructor(
    private readonly transaction: Connection,
    private readonly total: SmsTotal,
    private readonly now: number,
    private readonly stored: ReadonlyMap<string, number>,
  ) {}

  static async read(transaction: Connection, total: SmsTotal, now: number): Promise<SmsUsage> {
    const window = { kinds: total.kinds, since: new Date(now - hour) };
    return new SmsUsage(transaction, total, now, await countSends(transaction, window));
  }

  admit(sender: SmsSender): void {
    this.admitted.push(sender);
  }

  /** Whether the rest is only for who passed a bot check. */
  get isLow(): boolean {
    return this.used() >= this.total.low;
  }

  /** When the total has room for another one, in milliseconds since 1970; 0 when it has. */
  totalFreeAt(): Promise<number> {
    return this.freeAt(this.total.limit);
  }

  /** When the sender's share has room for another one; 0 when it has. */
  shareFreeAt({ network, isHall }: SmsSender): Promise<number> {
    return this.freeAt(isHall ? this.total.hallShare : this.total.share, network);
  }

  private async freeAt(limit: number, network?: string): Promise<number> {
    if (this.used(network) < limit) return 0;
    const place = limit - 1 - this.admittedOf(network);
    if (place < 0) return this.now + hour;
    const { kinds } = this.total;
    const since = new Date(this.now - hour);
    const window = { kinds, since, place, ...(network !== undefined && { network }) };
    const time = await findSendTime(this.transaction, window);
    return time === undefined ? 0 : time.getTime() + hour;
  }

  private used(network?: string): number {
    const stored =
      network === undefined
        ? [...this.stored.values()].reduce((sum, sends) => sum + sends, 0)
        : (this.stored.get(network) ?? 0);
    return stored + this.admittedOf(network);
  }

  private admittedOf(network: string | undefined): number {
    if (network === undefined) return this.admitted.length;
    return this.admitted.filter((sender) => sender.network === network).length;
  }
}
