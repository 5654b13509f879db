import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { requestsPerSecond } from './request-loop.ts';
import { median } from './statistics.ts';

/** Answers per second of a ticket's poll, and of a bare route with the same bytes. */
export interface PollThroughput {
  readonly poll: number;
  readonly bare: number;
}

const rounds = 6;
/** Rounds before them, in which both servers get warm. */
const warmUp = 2;
/** Milliseconds per round and address. */
const roundTime = 1_200;

/** Asks for a ticket and for the same bytes of a bare route in turn, so that both meet the same machine. */
export async function measurePolls(address: string): Promise<PollThroughput> {
  const body = await (await fetch(address)).text();
  const server = fork(path.join(import.meta.dirname, 'bare-server.mjs'), { execArgv: [] });
  try {
    server.send(body);
    const [port] = (await once(server, 'message')) as [number];
    const bare = `http://127.0.0.1:${port}/`;
    const rates = { poll: [] as number[], bare: [] as number[] };
    for (let round = 0; round < warmUp + rounds; round++) {
      rates.poll.push(await requestsPerSecond(address, roundTime));
      rates.bare.push(await requestsPerSecond(bare, roundTime));
    }
    return { poll: median(rates.poll.slice(warmUp)), bare: median(rates.bare.slice(warmUp)) };
  } finally {
    server.kill();
  }
}
