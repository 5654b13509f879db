import { readLogBackwards } from '../releases/log.ts';
import type { LogEntry, Pointer } from '../releases/store/pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';

/** Changes that are looked through for when a version became live. */
const mostEntries = 1_000;

/** How the log notes that a canary is gone, after which visitors have what most of them had all along. */
const canaryLeft = ['rolled back', 'the canary ended'];

/**
 * When each part's version became live, as far as the last changes tell: nothing is known from before a line that
 * cannot be read.
 *
 * @param damaged the file of such a line is added
 */
export async function liveSince(
  store: ReleaseStore,
  { versions }: Pointer,
  damaged: string[],
): Promise<ReadonlyMap<string, string>> {
  const since = new Map<string, string>();
  let read = 0;
  for await (const entry of readLogBackwards(store, (file) => damaged.push(file))) {
    if (damaged.length > 0) break;
    const { name, to, at } = entry;
    if (to === versions[name] && becameLive(entry) && !since.has(name)) since.set(name, at);
    if (since.size === Object.keys(versions).length || ++read === mostEntries) break;
  }
  return since;
}

/** Whether visitors got a version by a change: who signs one, or promotes it anew, leaves what is live. */
function becameLive({ action, from, to, note = '' }: LogEntry): boolean {
  const wasSigned = action === 'sign' && from === undefined;
  return from !== to && !wasSigned && !canaryLeft.includes(note);
}
