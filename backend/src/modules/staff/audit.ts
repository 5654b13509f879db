import type { AuditAction, AuditLine } from '@site/shared/contracts/staff-audit';
import type { Connection, Database } from '../../database/database.ts';
import { addToAudit, findAudit, insertAudit } from './repository.ts';
import type { Staff } from './staff-only.ts';

/** Something that one of the staff did. `details` name staff and settings, never a visitor. */
interface Deed {
  readonly by: Pick<Staff, 'name'>;
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, string>>;
}

const hour = 60 * 60_000;

interface AuditOptions {
  readonly database: Database;
  readonly now: () => number;
}

/** Writes down which of the staff did what, in the transaction in which it is done. */
export class StaffAudit {
  constructor(private readonly options: AuditOptions) {}

  async write(transaction: Connection, { by, action, details = {} }: Deed): Promise<void> {
    const at = new Date(this.options.now());
    await insertAudit(transaction, { at, actor: by.name, action, details });
  }

  /** For what is done again and again: one line per person and hour, with how many times. */
  async count(transaction: Connection, { by, action }: Omit<Deed, 'details'>): Promise<void> {
    const now = this.options.now();
    const line = { actor: by.name, action, since: new Date(now - hour) };
    const isCounted = await addToAudit(transaction, line);
    if (!isCounted) await this.write(transaction, { by, action, details: { times: '1' } });
  }

  /** What staff did last, newest first. */
  async read(): Promise<AuditLine[]> {
    const rows = await findAudit(this.options.database.connection);
    return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  }
}
