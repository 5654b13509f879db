import { type LogEntry, logEntrySchema, logFolder, type Pointer } from './store/pointer.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Revisions in the order of their names. */
const keyOf = (revision: number) => `${logFolder}${String(revision).padStart(9, '0')}.json`;

/**
 * Adds a pointer's last change unless it is there: each revision has one entry, for good. With it goes what was
 * signed for it, so that the log knows which pointers there were.
 */
export async function writeLogEntry(
  { storage }: ReleaseStore,
  { change, signed }: Pointer,
): Promise<void> {
  if (!change) return;
  const text = `${JSON.stringify({ ...change, signed: signed?.[change.name] })}\n`;
  await storage.putIf(keyOf(change.revision), Buffer.from(text), undefined);
}

/**
 * Every change of the pointer, oldest first. What a command did that was killed right after is read
 * from the pointer, which holds its last change.
 *
 * @param last how many entries at most
 */
export async function readLog(store: ReleaseStore, last = 1_000): Promise<LogEntry[]> {
  const [keys, pointer] = await Promise.all([store.storage.list(logFolder), store.readPointer()]);
  const recent = keys.filter((key) => key.endsWith('.json')).slice(-last);
  const entries = await Promise.all(
    recent.map(async (key) => {
      const found = await store.storage.get(key);
      return logEntrySchema.parse(JSON.parse(found?.bytes.toString() ?? 'null'));
    }),
  );
  const change = pointer?.change;
  const known = !change || entries.some(({ revision }) => revision === change.revision);
  return known ? entries : [...entries, change];
}
