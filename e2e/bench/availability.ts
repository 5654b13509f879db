import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two questions of a visitor, and longest wait for an answer. */
const interval = 100;
const timeout = 10_000;

/** A time in which one address gave no good answer. */
interface Failure {
  readonly start: Date;
  /** Milliseconds from the first question that failed until one was answered well. */
  duration: number;
  /** What came instead, in order: statuses, and names of errors. */
  readonly answers: string[];
}

/** What one address was like for a visitor who asked for it all the time. */
export interface Availability {
  readonly address: string;
  readonly asked: number;
  readonly failures: readonly Failure[];
  /** In milliseconds. */
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
  let [asked, slowest] = [0, 0];
  const failures: Failure[] = [];
  let failure: Failure | undefined;
  while (!end.aborted) {
    const [begun, start] = [performance.now(), new Date()];
    const answer = await ask(origin + address);
    const isGood = answer === 'good';
    const took = performance.now() - begun;
    asked += 1;
    slowest = Math.max(slowest, took);
    if (!isGood && !failure) {
      failure = { start, duration: 0, answers: [] };
      failures.push(failure);
    }
    if (failure) failure.duration = start.getTime() - failure.start.getTime() + took;
    if (isGood) failure = undefined;
    else failure?.answers.push(answer);
    await pause(Math.max(0, begun + interval - performance.now()));
  }
  return { address, asked, failures, slowest };
}

/** @returns `good`, or what came instead */
async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await answer.arrayBuffer();
    return answer.ok ? 'good' : String(answer.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
