import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type {
  OpenResult,
  RowOptions,
  SerializedError,
  ThreadCommand,
  ThreadRequest,
  ThreadResponse,
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

function execute(session: PGlite, command: ThreadCommand): Promise<unknown> {
  switch (command.kind) {
    case 'query': {
      const { text, values, options, transaction } = command;
      const target = transaction === undefined ? session : transactionOf(transaction).transaction;
      return target.query(text, [...values], queryOptions(options));
    }
    case 'exec':
      return session.exec(command.text);
    case 'begin':
      return begin(session, command.transaction);
    case 'commit':
      return end(command.transaction);
    case 'rollback':
      return end(command.transaction, ({ transaction }) => transaction.rollback());
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

function serialize(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, details: {} };
  const { message, stack } = error;
  // Of its query PGlite adds parameters, which nobody may log, and parsers, which cannot travel.
  const details = Object.entries(error).filter(([, detail]) => typeof detail !== 'object');
  return { message, stack, details: Object.fromEntries(details) };
}

async function answer(session: PGlite, { id, command }: ThreadRequest): Promise<ThreadResponse> {
  try {
    return { id, result: await execute(session, command) };
  } catch (error) {
    return { id, error: serialize(error) };
  }
}

try {
  const { dataDirectory } = workerData as { dataDirectory: string };
  const session = await openSession(dataDirectory);
  port.on('message', async (request: ThreadRequest) => {
    port.postMessage(await answer(session, request));
    if (request.command.kind === 'close') port.close();
  });
  port.postMessage({ opened: true } satisfies OpenResult);
} catch (error) {
  port.postMessage({
    refusal: error instanceof Error ? error.message : String(error),
  } satisfies OpenResult);
}
