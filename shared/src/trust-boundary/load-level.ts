import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How a server did since the last look. */
export interface LoadSample {
  /** How long the event loop was away from what was due, on average, in milliseconds. */
  readonly delay: number;
  /** Share of the time in which it was busy, 0 to 1. */
  readonly utilization: number;
}

/** From which delay on each level is reached, in milliseconds: 0 is nothing, 3 everything. */
const delays = [0, 400, 800, 1_600] as const;

/**
 * Below this utilization a delay is not of this process's making: it was paused, or got no processor. To
 * refuse work would not help.
 */
const busy = 0.8;

/** Milliseconds between two looks, and how many of them in a row raise and lower the level. */
const sampleInterval = 500;
const samplesToRise = 2;
const samplesToFall = 10;

/** A level falls when the delay is below this share of the one that led to it. */
const calmShare = 0.5;

/** How exact a delay is measured, in milliseconds. */
const resolution = 20;

/**
 * How overloaded this process is, by the delay of its event loop. It rises after a second, at once to where it
 * belongs, and falls step by step, five seconds each: those who were refused come back meanwhile.
 */
export class LoadLevel {
  private level = 0;
  private readonly last: number[] = [];
  private calm = 0;

  get current(): number {
    return this.level;
  }

  /** Takes one look into account. */
  observe({ delay, utilization }: LoadSample): void {
    this.last.push(utilization < busy ? 0 : levelOf(delay));
    if (this.last.length > samplesToRise) this.last.shift();
    const lasting = this.last.length < samplesToRise ? 0 : Math.min(...this.last);
    if (lasting > this.level) {
      this.level = lasting;
      this.calm = 0;
      return;
    }
    const isCalm = delay < calmShare * (delays[this.level] ?? 0);
    this.calm = isCalm ? this.calm + 1 : 0;
    if (this.calm < samplesToFall) return;
    this.level -= 1;
    this.calm = 0;
  }

  /** Looks at this process every half second, until the result is called. */
  watch(): () => void {
    const measured = monitorEventLoopDelay({ resolution });
    measured.enable();
    let last = performance.eventLoopUtilization();
    const look = () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      // Nothing was measured while nothing else ran: the whole interval was one delay.
      const mean = measured.count > 0 ? measured.mean / 1e6 : sampleInterval;
      this.observe({ delay: Math.max(0, mean - resolution), utilization });
      measured.reset();
    };
    const timer = setInterval(look, sampleInterval).unref();
    return () => {
      clearInterval(timer);
      measured.disable();
    };
  }
}

/** The highest level whose delay is reached. */
function levelOf(delay: number): number {
  return delays.findLastIndex((limit) => delay >= limit);
}
