import { onTestFinished, vi } from 'vitest';

const hour = 3_600_000;

/** Holds time still; returns what lets some of it pass while the machine's clock is set back by an hour. */
export function holdTime(): (time: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (time) => {
    vi.advanceTimersByTime(time);
    vi.setSystemTime(Date.now() - hour);
  };
}
