import { parseJson } from './store/parse-json.ts';
import { type LogEntry, logEntrySchema, logFolder, type Pointer } from './store/pointer.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Entries that are read at the same time: `status` may need a thousand, and an object storage takes its time for each. */
const readAtOnce = 64;

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
 * @param onDamaged as of {@link readLogBackwards}
 */
export async function readLog(
  store: ReleaseStore,
  last = 1_000,
  onDamaged?: (file: string) => void,
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const entry of readLogBackwards(store, onDamaged)) {
    if (entries.push(entry) === last) break;
  }
  return entries.reverse();
}

/**
 * The changes of the pointer, newest first, read as far as they are wanted: a log grows for years.
 *
 * @param onDamaged told of each file that is no line of the log, in its place; it is passed over
 */
export async function* readLogBackwards(
  store: ReleaseStore,
  onDamaged: (file: string) => void = () => {},
): AsyncGenerator<LogEntry> {
  const { storage } = store;
  const [listed, pointer] = await Promise.all([storage.list(logFolder), store.readPointer()]);
  const keys = listed.filter((key) => key.endsWith('.json'));
  const change = pointer?.change;
  if (change && keys.at(-1) !== keyOf(change.revision)) yield change;
  while (keys.length > 0) {
    const lines = await Promise.all(
      keys.splice(-readAtOnce).map(async (key) => {
        const found = await storage.get(key);
        return { key, entry: logEntrySchema.safeParse(parseJson(String(found?.bytes))).data };
      }),
    );
    for (const { key, entry } of lines.reverse()) {
      if (entry) yield entry;
      else onDamaged(storage.locate(key));
    }
  }
}

/** Who gave visitors another version or took one back, and when: `anna took back fair@0123456789ab at …`. */
export function changeText({ action, name, from, to, at, who, note, why }: LogEntry): string {
  const isBack = action === 'rollback' || note === 'rolled back';
  const what = isBack
    ? `${who} took back ${name}@${from}`
    : `${who} promoted ${name}@${to}${note ? ` (${note})` : ''}`;
  return `${what} at ${at}${why ? ` (${why})` : ''}`;
}
