import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call, Client } from './client.ts';
import type { Fair } from './fair.ts';
import type { Kind } from './meter.ts';

/** Milliseconds from a failure to the next attempt, and as much again by chance. */
const shortestPause = 500;

/** Asks the same again for as long as no answer comes; undefined when the fair is over before. */
export async function askUntilAnswered(
  fair: Fair,
  client: Client,
  { kind, path, ...call }: Call & { readonly kind: Kind; readonly path: string },
): Promise<Answer | undefined> {
  while (!fair.isLate) {
    const answer = await client.ask(kind, path, call);
    if (answer && answer.status < 500) return answer;
    await pause(shortestPause * (1 + Math.random()));
  }
  return undefined;
}
