import { type ChangePosition, readChangePosition } from '../database/change-position.ts';
import type { Connection, Database } from '../database/database.ts';

/** Rows in memory, from which polls are answered. */
interface Snapshot<Row> {
  /** Takes over rows as they were committed. */
  apply: (rows: readonly Row[]) => void;
  /** Call it before all rows are read; what it gives takes them over and forgets what is gone. */
  startReplacing: () => (rows: readonly Row[]) => void;
}

interface SnapshotReaderOptions<Row> {
  readonly database: Pick<Database, 'connection' | 'pollConnection'>;
  readonly snapshot: Snapshot<Row>;
  readonly findAll: (connection: Connection) => Promise<Row[]>;
  readonly findChanged: (connection: Connection, since: ChangePosition) => Promise<Row[]>;
}

/**
 * Updates a snapshot from the database. What was read counts as read only once it is in the
 * snapshot, so a failed poll loses nothing, however long the database is away.
 */
export class SnapshotReader<Row> {
  private position: ChangePosition | undefined;

  constructor(private readonly options: SnapshotReaderOptions<Row>) {}

  /** Reads all rows. */
  async load(): Promise<void> {
    const { database, snapshot, findAll } = this.options;
    const { connection } = database;
    const replace = snapshot.startReplacing();
    const position = await readChangePosition(connection);
    replace(await findAll(connection));
    this.position = position;
  }

  /** Reads what other processes have changed since the last time. */
  async readChanges(): Promise<void> {
    const { database, snapshot, findChanged } = this.options;
    const position = await readChangePosition(database.pollConnection);
    // One that goes back is of another server, which counts anew.
    if (this.position === undefined || position < this.position) return this.load();
    snapshot.apply(await findChanged(database.pollConnection, this.position));
    this.position = position;
  }
}
