import { z } from 'zod';
import { logFolder, signedStatementSchema } from '../store/pointer.ts';
import type { ReleaseStorage } from '../store/storage.ts';
import { readStatement, type TrustedStatement } from './part-statement.ts';
import type { TrustedKeys } from './trusted-keys.ts';

/** How many signed entries of the log tell which pointers there were. */
const wanted = 30;

/** How many entries are looked at for them: somebody may have added others. */
const maxEntries = 600;

const entrySchema = z.object({ name: z.string(), signed: signedStatementSchema });

/** What the end of the log knows of pointers that there were. */
export interface LoggedStatements {
  /** The number of the last entry, no matter who wrote it. */
  readonly last: number;
  /** What trusted keys signed. */
  readonly statements: readonly TrustedStatement[];
}

/** Reads the newest entries of the log that trusted keys have signed. */
export async function readLoggedStatements(
  storage: ReleaseStorage,
  keys: TrustedKeys,
): Promise<LoggedStatements> {
  const entries = (await storage.list(logFolder)).filter((key) => key.endsWith('.json'));
  const last = Number.parseInt(entries.at(-1)?.slice(logFolder.length) ?? '0', 10) || 0;
  const waiting = entries.slice(-maxEntries);
  const statements: TrustedStatement[] = [];
  while (waiting.length > 0 && statements.length < wanted) {
    const newest = waiting.splice(-wanted);
    const read = await Promise.all(newest.map((key) => readEntry(storage, keys, key)));
    statements.push(...read.filter((statement) => statement !== undefined));
  }
  return { last, statements };
}

/** What nobody trusted has signed says nothing of what there was. */
async function readEntry(
  storage: ReleaseStorage,
  keys: TrustedKeys,
  key: string,
): Promise<TrustedStatement | undefined> {
  const text = (await storage.get(key))?.bytes.toString() ?? '';
  try {
    const { name, signed } = entrySchema.parse(JSON.parse(text));
    return await readStatement(keys, name, { signed, file: storage.locate(key) });
  } catch {
    return undefined;
  }
}
