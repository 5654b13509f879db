import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requestsPerSecond } from './request-loop.ts';
import { median } from './statistics.ts';

/** Environment in which the site's backend has the bare route too. */
export const withBareRoute = {
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS ?? '',
    `--import=${pathToFileURL(path.join(import.meta.dirname, 'bare-route.mjs'))}`,
  ].join(' '),
};

const bareRoute = '/api/challenge/ticket/bare';

/** Answers per second of a ticket's poll, and of the same server's bare route with the same bytes. */
export interface PollThroughput {
  readonly poll: number;
  readonly bare: number;
  readonly bytes: number;
}

const rounds = 6;
/** Rounds before them, in which both get warm. */
const warmUp = 2;
/** Milliseconds per round and address. */
const roundTime = 800;

/**
 * Asks for a ticket and for the same bytes of a bare route in turn, so that both meet the same
 * machine. Both are asked at the same address, and so go the same way.
 *
 * @param origin who is asked: the backend, or the composition server before it
 * @param backend where the bare route is told what to answer
 */
export async function measurePolls(
  { origin, backend }: { readonly origin: string; readonly backend: string },
  ticket: string,
): Promise<PollThroughput> {
  const body = await (await fetch(`${backend}${ticket}`)).text();
  await fetch(`${backend}${bareRoute}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const rates = { poll: [] as number[], bare: [] as number[] };
  for (let round = 0; round < warmUp + rounds; round++) {
    rates.poll.push(await requestsPerSecond(`${origin}${ticket}`, roundTime));
    rates.bare.push(await requestsPerSecond(`${origin}${bareRoute}`, roundTime));
  }
  return {
    poll: median(rates.poll.slice(warmUp)),
    bare: median(rates.bare.slice(warmUp)),
    bytes: Buffer.byteLength(body),
  };
}
