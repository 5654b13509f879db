import { readFile } from 'node:fs/promises';

/** How often a process is looked at, in milliseconds. */
const interval = 500;

/** Bytes of a page of memory, and ticks of a second of processor time, on Linux. */
const pageSize = 4_096;
const ticksPerSecond = 100;

/** What a process may use of a core for ever: timers, and the collection of what pages left. */
const resting = 0.02;

interface WatchOptions {
  /** Most memory that it may hold, in megabytes. */
  readonly memory: number;
  /** Processor time that it may use on end while nothing is asked of it, in milliseconds. */
  readonly longestBusy: number;
  readonly isAsked: () => boolean;
  readonly onExcess: (cause: 'memory' | 'busy', reason: string) => void;
}

/**
 * Tells when a process takes too much: memory outside of V8's heap, whose limit does not count it, and
 * processor time while nothing is asked of it. Linux alone tells both cheaply (proc(5)); elsewhere the heap's limit and
 * the time for a page are all.
 *
 * @returns a function that ends the watch
 */
export function watchProcess(
  pid: number | undefined,
  { memory, longestBusy, isAsked, onExcess }: WatchOptions,
): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => {};
  /** Processor time while nothing was asked, beyond what is allowed for ever, in seconds. */
  let busy = 0;
  let used: number | undefined;
  const look = async () => {
    const [statm, stat] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    const held = (Number(statm.split(' ')[1]) * pageSize) / 1_000_000;
    if (held > memory) return onExcess('memory', `It held more than ${memory} MB of memory.`);
    const now = processorSeconds(stat);
    const spent = now - (used ?? now);
    used = now;
    busy = isAsked() ? 0 : Math.max(0, busy + spent - (resting * interval) / 1_000);
    if (busy >= longestBusy / 1_000) {
      onExcess('busy', `It computed for ${longestBusy / 1_000} s though no page was asked for.`);
    }
  };
  // One that has ended has no files there.
  const timer = setInterval(() => void look().catch(() => {}), interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** utime and stime; the name before them may hold spaces. */
function processorSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
