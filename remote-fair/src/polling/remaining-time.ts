/** Whole minutes and seconds until something, never below zero. */
interface RemainingTime {
  readonly minutes: number;
  readonly seconds: number;
}

const second = 1_000;

/** @param until and `now` in milliseconds since 1970, by the same clock */
export function remainingTime(until: number, now: number): RemainingTime {
  const seconds = Math.max(0, Math.ceil((until - now) / second));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}
