import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** What a backend that has ended left in its database, by the marks of the load. */
export interface StoredSubmissions {
  /** How often each mark is among the submissions. */
  readonly submissions: ReadonlyMap<string, number>;
  /** How often each mark is among the messages to the company. */
  readonly messages: ReadonlyMap<string, number>;
}

/** Reads the embedded database of a data directory; nothing else may use it. */
export async function readStored(dataDirectory: string): Promise<StoredSubmissions> {
  const database = await PGlite.create(path.join(dataDirectory, 'db'));
  try {
    const submissions = await database.query<{ mark: string }>(
      "select coalesce(content ->> 'solution', content ->> 'subject') as mark from submissions",
    );
    const messages = await database.query<{ mark: string }>(
      "select substring(subject || ' ' || body from 'bench-[0-9]+') as mark from outbox_messages",
    );
    return { submissions: counted(submissions.rows), messages: counted(messages.rows) };
  } finally {
    await database.close();
  }
}

function counted(rows: readonly { mark: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { mark } of rows) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
