import { vi } from 'vitest';

/** Waits until something holds; a busy machine may take its time. */
export function until(check: () => unknown, interval = 5): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000, interval });
}
