import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Connection, Database } from '../database/database.ts';
import * as repository from '../modules/tickets/repository.ts';
import { TicketSnapshot } from '../modules/tickets/snapshot.ts';
import { tickets } from '../modules/tickets/tickets-table.ts';
import { makeServerStorage, type TestStorage } from '../testing/test-storage.ts';
import { SnapshotReader } from './snapshot-reader.ts';

const at = new Date('2025-11-06T09:00:00Z');

const makeTicket = (number: number) => ({
  secret: `secret-${number}`,
  type: 'waffles',
  number,
  state: 'NEW' as const,
  stateUpdated: at,
  firstName: 'Jan',
  lastName: 'Jansen',
  phone: `+3161234567${number}`,
  email: '',
  employeeLookingForJob: false,
  createdAt: at,
  changedAt: at,
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe.skipIf(inject('postgresUrl') === '')('a snapshot beside other processes', () => {
  let storage: TestStorage;
  let database: Database;
  let other: Database;
  let snapshot: TicketSnapshot;
  let reader: SnapshotReader<typeof tickets.$inferSelect>;

  beforeEach(async () => {
    storage = await makeServerStorage();
    [database, other] = [await storage.open(), await storage.open()];
    snapshot = new TicketSnapshot({ proofOf: () => 'proof' });
    reader = new SnapshotReader({
      database,
      snapshot,
      findAll: repository.findAllTickets,
      findChanged: repository.findChanged,
    });
    await other.connection.insert(tickets).values([makeTicket(1), makeTicket(2)]);
    await reader.load();
  });

  afterEach(async () => {
    await database.close();
    await other.close();
    await storage.remove();
  });

  const use = (connection: Connection, number: number) =>
    connection.update(tickets).set({ state: 'USED', version: 2 }).where(eq(tickets.number, number));

  const used = () => snapshot.inStates(['USED']).map(({ number }) => number);

  it('sees what commits late, whatever was committed and read meanwhile', async () => {
    const [begun, mayCommit] = [signal(), signal()];
    const late = other.transaction(async (transaction) => {
      await use(transaction, 1);
      begun.give();
      await mayCommit.given;
    });
    await begun.given;
    await use(other.connection, 2);
    await reader.readChanges();
    expect(used()).toEqual([2]);
    mayCommit.give();
    await late;
    await reader.readChanges();
    expect(used()).toEqual([1, 2]);
  });

  it('reads no row that a backup brought from elsewhere', async () => {
    const later = { ...makeTicket(3), changedIn: '9000000000000' };
    await other.connection.insert(tickets).values(later);
    await reader.readChanges();
    expect(snapshot.has('secret-3', 'waffles')).toBe(false);
    await use(other.connection, 3);
    await reader.readChanges();
    expect(used()).toEqual([3]);
  });
});

it('a snapshot is read again as a whole when the position goes back, as on another server', async () => {
  const positions = ['900', '901', '7', '7', '8'];
  const connection = {
    execute: async () => ({ rows: [{ position: positions.shift() }] }),
  } as unknown as Connection;
  const calls: unknown[] = [];
  const reader = new SnapshotReader({
    database: { connection, pollConnection: connection },
    snapshot: { apply: () => {}, startReplacing: () => () => calls.push('all') },
    findAll: async () => [],
    findChanged: async (_connection, since) => {
      calls.push(since);
      return [];
    },
  });
  await reader.load();
  for (let look = 0; look < 3; look++) await reader.readChanges();
  expect(calls).toEqual(['all', 900n, 'all', 7n]);
});
