import { vi } from 'vitest';
import { forBusyMachines } from './busy-machines.ts';

/** Waits until a check passes and gives its result; a busy machine may take its time. */
export function until<Result>(
  check: () => Result | Promise<Result>,
  interval = 5,
): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: forBusyMachines.expect.poll.timeout, interval }) as Promise<
    Awaited<Result>
  >;
}
