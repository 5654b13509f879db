import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two questions of a visitor, and longest wait for an answer. */
const interval = 100;
const timeout = 10_000;

/** What one address was like for a visitor who asked for it all the time. */
export interface Availability {
  readonly address: string;
  readonly asked: number;
  readonly failed: number;
  /** Longest time from a question that failed until one was answered well, in milliseconds. */
  readonly longest: number;
  readonly slowest: number;
}

/** A visitor for each address, who asks ten times a second until told to stop. */
export function watchAvailability(origin: string, addresses: readonly string[]) {
  const end = new AbortController();
  const watching = addresses.map((address) => watch(origin, address, end.signal));
  return async (): Promise<Availability[]> => {
    end.abort();
    return Promise.all(watching);
  };
}

async function watch(origin: string, address: string, end: AbortSignal): Promise<Availability> {
  let [asked, failed, longest, slowest] = [0, 0, 0, 0];
  let failingSince: number | undefined;
  while (!end.aborted) {
    const begun = performance.now();
    const isGood = await ask(origin + address);
    const now = performance.now();
    asked += 1;
    slowest = Math.max(slowest, now - begun);
    if (!isGood) {
      failed += 1;
      failingSince ??= begun;
    }
    if (failingSince !== undefined) longest = Math.max(longest, now - failingSince);
    if (isGood) failingSince = undefined;
    await pause(Math.max(0, begun + interval - performance.now()));
  }
  return { address, asked, failed, longest, slowest };
}

async function ask(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
