import type { Connection } from '../../database/database.ts';
import { nextNumber } from '../../database/next-number.ts';
import { newCode } from '../../secrets/new-code.ts';
import * as repository from './repository.ts';
import type { TicketRow } from './tickets-table.ts';

/** Who gets a ticket. */
export type Person = Pick<
  TicketRow,
  'firstName' | 'lastName' | 'phone' | 'email' | 'language' | 'employeeLookingForJob'
>;

/** Somebody who gets a ticket of each of these types. */
interface Holder extends Person {
  readonly types: readonly string[];
  readonly idempotencyKey?: string | null | undefined;
}

interface IssuedTickets<Who> {
  readonly holder: Who;
  /** What the SMS links to. */
  readonly secret: string;
  readonly rows: readonly TicketRow[];
}

/** Makes tickets for people, with as many statements as one of them takes. */
export async function issueTickets<Who extends Holder>(
  transaction: Connection,
  holders: readonly Who[],
  now: Date,
): Promise<IssuedTickets<Who>[]> {
  if (holders.length === 0) return [];
  const common = { state: 'NEW', stateUpdated: now, createdAt: now, changedAt: now } as const;
  const next = await takeNumbers(transaction, holders);
  const named = holders.map((holder) => ({ holder, secret: newCode() }));
  const rows = await repository.insertTickets(
    transaction,
    named.flatMap(({ holder, secret }) =>
      holder.types.map((type) => ({
        ...personOf(holder),
        ...common,
        secret,
        type,
        number: next(type),
        idempotencyKey: holder.idempotencyKey ?? null,
      })),
    ),
  );
  return named.map(({ holder, secret }) => ({
    holder,
    secret,
    rows: rows.filter((row) => row.secret === secret),
  }));
}

function personOf({
  firstName,
  lastName,
  phone,
  email,
  language,
  employeeLookingForJob,
}: Person): Person {
  return { firstName, lastName, phone, email, language, employeeLookingForJob };
}

/** Takes as many numbers of each type as are wanted, and gives them out one after the other. */
async function takeNumbers(
  transaction: Connection,
  holders: readonly Pick<Holder, 'types'>[],
): Promise<(type: string) => number> {
  const wanted = new Map<string, number>();
  for (const type of holders.flatMap(({ types }) => types)) {
    wanted.set(type, (wanted.get(type) ?? 0) + 1);
  }
  const next = new Map<string, number>();
  for (const [type, count] of wanted) {
    next.set(type, await nextNumber(transaction, `ticket ${type}`, count));
  }
  return (type) => {
    const number = next.get(type) ?? 0;
    next.set(type, number + 1);
    return number;
  };
}
