import type { AuditAction, AuditLine } from '@site/shared/contracts/staff-audit';
import type { Connection, Database } from '../../database/database.ts';
import { findAudit, insertAudit } from './repository.ts';
import type { Staff } from './staff-only.ts';

/** Something that one of the staff did. `details` name staff and settings, never a visitor. */
interface Deed {
  readonly by: Pick<Staff, 'name'>;
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, string>>;
}

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

  /** What staff did last, newest first. */
  async read(): Promise<AuditLine[]> {
    const rows = await findAudit(this.options.database.connection);
    return rows.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
  }
}
