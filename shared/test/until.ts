import { vi } from 'vitest';

/** Waits until a check passes and gives its result; a busy machine may take its time. */
export function until<Result>(
  check: () => Result | Promise<Result>,
  interval = 5,
): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: 15_000, interval }) as Promise<Awaited<Result>>;
}
