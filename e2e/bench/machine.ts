import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** How long the bench rests to see what else the machine does, in milliseconds. */
const rest = 2_000;

/** What the processor is busy with while the bench does nothing, 0 to 1. */
export async function busyElsewhere(): Promise<number> {
  const busy = watchProcessor();
  await pause(rest);
  return busy();
}

/** @returns how busy the processor has been since, with whatever runs, 0 to 1 */
export function watchProcessor(): () => number {
  const before = processorTime();
  return () => {
    const after = processorTime();
    return 1 - (after.idle - before.idle) / (after.total - before.total);
  };
}

function processorTime(): { idle: number; total: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    total: sum(times.flatMap((core) => Object.values(core))),
  };
}
