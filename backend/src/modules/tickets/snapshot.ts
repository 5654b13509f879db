import { ticketStatement } from '@site/shared/contracts/qr-proof';
import type { StaffTicket, Ticket, TicketState } from '@site/shared/contracts/ticket';
import { allTicketTypes } from '@site/shared/contracts/ticket';
import type { Wallet } from '@site/shared/contracts/wallets';
import type { QrSigner } from '../../qr/qr-signer.ts';
import { type SnapshotAnswer, snapshotAnswer } from '../../snapshot/snapshot-answer.ts';
import { ticketCodeOf } from './ticket-code.ts';
import type { TicketRow } from './tickets-table.ts';

interface Holder {
  readonly tickets: Map<string, TicketRow>;
  /** By the types that were asked for. */
  readonly answers: Map<string, SnapshotAnswer>;
}

/** Answers kept per secret; there is one way to ask, and its repetitions. */
const maxCachedAnswers = 8;

/** All tickets in memory, from which every poll is answered. */
export class TicketSnapshot {
  private readonly holders = new Map<string, Holder>();
  /** How many of each type are not forfeited; types without any are not in it. */
  private readonly inForce = new Map<string, number>();
  /** Where the tickets of a code are. */
  private readonly codes = new Map<string, Pick<TicketRow, 'secret' | 'type'>[]>();

  /**
   * @param signer proves to staff without a network that a QR code was made here
   * @param walletsFor in which a type's tickets can be kept
   */
  constructor(
    private readonly signer: Pick<QrSigner, 'proofOf'>,
    private readonly walletsFor: (type: string) => readonly Wallet[] = () => [],
  ) {}

  /** Takes over tickets as they were committed. Older states of a ticket change nothing. */
  apply(rows: readonly TicketRow[]): void {
    for (const row of rows) {
      const holder = this.holders.get(row.secret) ?? { tickets: new Map(), answers: new Map() };
      const known = holder.tickets.get(row.type);
      if (known && known.version >= row.version) continue;
      if (known) this.count(known, -1);
      else this.addCode(row);
      this.count(row, 1);
      holder.tickets.set(row.type, row);
      holder.answers.clear();
      this.holders.set(row.secret, holder);
    }
  }

  /**
   * Call it before all tickets are read. What it gives takes them over: of those that were there before,
   * the ones that are not among them are gone.
   */
  startReplacing(): (rows: readonly TicketRow[]) => void {
    const before = this.all();
    return (rows) => {
      const ids = new Set(rows.map(({ id }) => id));
      for (const { id, secret, type } of before) {
        if (!ids.has(id)) this.remove(secret, type);
      }
      this.apply(rows);
    };
  }

  /** How many tickets of a type are not forfeited. */
  countInForce(type: string): number {
    return this.inForce.get(type) ?? 0;
  }

  has(secret: string, type: string): boolean {
    return this.holders.get(secret)?.tickets.has(type) ?? false;
  }

  find(secret: string, type: string): TicketRow | undefined {
    return this.holders.get(secret)?.tickets.get(type);
  }

  /** Tickets as their holder sees them, in the order that was asked for; undefined: there are none. */
  view(secret: string, types: string): SnapshotAnswer | undefined {
    const holder = this.holders.get(secret);
    if (!holder) return undefined;
    const known = holder.answers.get(types);
    if (known) return known;
    const asked = types === allTicketTypes ? holder.tickets.keys() : types.split(',');
    const rows = [...new Set(asked)].flatMap((type) => holder.tickets.get(type) ?? []);
    if (rows.length === 0) return undefined;
    const views = rows.map((row) => this.viewOf(row));
    const answer = snapshotAnswer(JSON.stringify(views), { timed: false });
    if (holder.answers.size >= maxCachedAnswers) holder.answers.clear();
    holder.answers.set(types, answer);
    return answer;
  }

  /** The tickets of a code, which are one. */
  withCode(code: string): TicketRow[] {
    const places = this.codes.get(code) ?? [];
    return places.flatMap(({ secret, type }) => this.holders.get(secret)?.tickets.get(type) ?? []);
  }

  inStates(states: readonly TicketState[]): TicketRow[] {
    return this.all()
      .filter(({ state }) => states.includes(state))
      .sort((a, b) => a.type.localeCompare(b.type) || a.number - b.number);
  }

  /** A ticket as its holder sees it. */
  private viewOf(row: TicketRow): Ticket {
    const proof = this.signer.proofOf(ticketStatement(row));
    const wallets = isUsable(row) ? this.walletsFor(row.type) : [];
    return { ...ticketOf(row), proof, ...(wallets.length > 0 && { wallets: [...wallets] }) };
  }

  all(): TicketRow[] {
    return [...this.holders.values()].flatMap(({ tickets }) => [...tickets.values()]);
  }

  private remove(secret: string, type: string): void {
    const holder = this.holders.get(secret);
    const known = holder?.tickets.get(type);
    if (known) {
      this.count(known, -1);
      this.removeCode(known);
    }
    holder?.tickets.delete(type);
    holder?.answers.clear();
    if (holder?.tickets.size === 0) this.holders.delete(secret);
  }

  private addCode({ secret, type }: TicketRow): void {
    const code = ticketCodeOf({ secret, type });
    this.codes.set(code, [...(this.codes.get(code) ?? []), { secret, type }]);
  }

  private removeCode(row: TicketRow): void {
    const code = ticketCodeOf(row);
    const others = this.withCode(code).filter(({ id }) => id !== row.id);
    if (others.length > 0) this.codes.set(code, others);
    else this.codes.delete(code);
  }

  private count({ type, state }: TicketRow, change: 1 | -1): void {
    if (state === 'FORFEITED') return;
    const count = this.countInForce(type) + change;
    if (count === 0) this.inForce.delete(type);
    else this.inForce.set(type, count);
  }
}

/** Whether a ticket is still to be shown at the stand. */
export function isUsable({ state }: TicketRow): boolean {
  return state === 'NEW';
}

/** A ticket as its holder sees it. */
export function ticketOf(row: TicketRow): Ticket {
  const { state, type, number, firstName, lastName } = row;
  return { state, type, ticketNumber: number, firstName, lastName, code: ticketCodeOf(row) };
}

/** A ticket as staff see it. */
export function staffTicketOf(row: TicketRow): StaffTicket {
  const { secret, stateUpdated } = row;
  return { ...ticketOf(row), secret, stateUpdated: stateUpdated.toISOString() };
}
