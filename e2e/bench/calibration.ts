import { loadavg } from 'node:os';
import { watchProcessor } from './machine.ts';
import { median } from './statistics.ts';

/** What the machine was like at one moment of a run, while the bench itself was at rest. */
export interface MachineSample {
  /** Milliseconds that a fixed piece of work took. */
  readonly loop: number;
  /** Share of the processor that other programs took, 0 to 1. */
  readonly busy: number;
  /** Processes that wanted the processor, over the last minute. */
  readonly load: number;
}

/** Whether the times of a run may be compared with those of another. */
export interface MachineVerdict {
  readonly counts: boolean;
  /** What the machine was like, in one line. */
  readonly line: string;
}

/** Share of the processor that other programs may take. */
const tolerableBusy = 0.15;

/** How much longer than the fastest the fixed work may take, in the middle. */
const tolerableSlowdown = 1.25;

/** Steps of the fixed work: enough to last many times a tick of the clock. */
const steps = 40_000_000;

/** How often it is done for one sample. */
const loops = 5;

const rest = 1_000;

/** Rests, then does the same work a few times, and tells how the machine did. */
export async function sampleMachine(): Promise<MachineSample> {
  const busySince = watchProcessor();
  await new Promise((resolve) => setTimeout(resolve, rest));
  const busy = busySince();
  const times = Array.from({ length: loops }, timeLoop);
  return { loop: median(times), busy, load: loadavg()[0] ?? 0 };
}

/** Judges a run by samples from before, between and after its rounds. */
export function judgeMachine(samples: readonly MachineSample[]): MachineVerdict {
  const loop = samples.map((sample) => sample.loop);
  const fastest = Math.min(...loop);
  const slowdown = median(loop) / fastest;
  const busy = Math.max(...samples.map((sample) => sample.busy));
  const load = Math.max(...samples.map((sample) => sample.load));
  const counts = slowdown <= tolerableSlowdown && busy <= tolerableBusy;
  const seen =
    `others took up to ${(busy * 100).toFixed(0)}% of the processor, load up to ${load.toFixed(1)}, ` +
    `the same work took ${fastest.toFixed(0)} to ${Math.max(...loop).toFixed(0)} ms`;
  return {
    counts,
    line: counts ? `Machine: ${seen}.` : `**This run does not count: ${seen}.**`,
  };
}

function timeLoop(): number {
  const start = performance.now();
  let value = 1;
  for (let step = 0; step < steps; step++) value = (Math.imul(value, 48_271) + step) | 0;
  // Read, so that no compiler leaves the loop out.
  return value === 0.5 ? 0 : performance.now() - start;
}
