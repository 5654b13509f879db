import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type {
  Answer,
  Opening,
  Order,
  Question,
  RowOptions,
  SentError,
} from './embedded-protocol.ts';
import { openSession } from './embedded-session.ts';

/** The embedded database on a thread of its own; {@link EmbeddedThread} is the other end. */

const port = parentPort;
if (!port) throw new Error('This is a thread of the backend, not a program.');

interface OpenTransaction {
  readonly transaction: Transaction;
  readonly finish: () => void;
  /** Settles when PGlite has committed or rolled back. */
  readonly ended: Promise<void>;
}

const transactions = new Map<number, OpenTransaction>();

function follow(session: PGlite, order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'query': {
      const { text, values, options, transaction } = order;
      const target = transaction === undefined ? session : transactionOf(transaction).transaction;
      return target.query(text, [...values], queryOptions(options));
    }
    case 'exec':
      return session.exec(order.text);
    case 'begin':
      return begin(session, order.transaction);
    case 'commit':
      return end(order.transaction);
    case 'rollback':
      return end(order.transaction, ({ transaction }) => transaction.rollback());
    case 'close':
      return session.close();
  }
}

/** Opens a transaction of PGlite, whose work lasts until it is told to end. */
function begin(session: PGlite, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = session.transaction(
      (transaction) =>
        new Promise<void>((finish) => {
          // PGlite calls back in a later turn: `ended` is there by now.
          transactions.set(id, { transaction, finish, ended });
          resolve();
        }),
    );
    ended.catch(reject);
  });
}

async function end(
  id: number,
  before: (transaction: OpenTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const open = transactionOf(id);
  transactions.delete(id);
  await before(open);
  open.finish();
  await open.ended;
}

function transactionOf(id: number): OpenTransaction {
  const open = transactions.get(id);
  if (!open) throw new Error('The transaction has ended.');
  return open;
}

function queryOptions({ rowMode, asText }: RowOptions): QueryOptions {
  const same = (value: string) => value;
  return {
    ...(rowMode && { rowMode }),
    parsers: Object.fromEntries(asText.map((type) => [type, same])),
  };
}

function sent(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, details: {} };
  const { message, stack } = error;
  // Of its query PGlite adds parameters, which nobody may log, and parsers, which cannot travel.
  const details = Object.entries(error).filter(([, detail]) => typeof detail !== 'object');
  return { message, stack, details: Object.fromEntries(details) };
}

async function answer(session: PGlite, { id, order }: Question): Promise<Answer> {
  try {
    return { id, result: await follow(session, order) };
  } catch (error) {
    return { id, error: sent(error) };
  }
}

try {
  const { dataDirectory } = workerData as { dataDirectory: string };
  const session = await openSession(dataDirectory);
  port.on('message', async (question: Question) => {
    port.postMessage(await answer(session, question));
    if (question.order.kind === 'close') port.close();
  });
  port.postMessage({ opened: true } satisfies Opening);
} catch (error) {
  port.postMessage({
    refusal: error instanceof Error ? error.message : String(error),
  } satisfies Opening);
}
