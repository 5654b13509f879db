import type { UpstreamServer } from './upstream-server.ts';

type Candidate = Pick<UpstreamServer, 'state' | 'load'>;

/**
 * The server for a call: the one with the least to do of those that are ready, else of those that live,
 * else of all.
 *
 * @param servers those that the call was not given to yet
 * @returns `undefined` when there is none
 */
export function chooseServer<Server extends Candidate>(
  servers: readonly Server[],
): Server | undefined {
  // Loads are whole numbers: chance decides among equal ones.
  return maxBy(bestOf(servers), ({ load }) => Math.random() - load);
}

/** Those that are ready; when none is, those that live; when none does, all: it may be a mistake. */
function bestOf<Server extends Candidate>(servers: readonly Server[]): readonly Server[] {
  for (const state of ['ready', 'not ready'] as const) {
    const found = servers.filter((server) => server.state === state);
    if (found.length > 0) return found;
  }
  return servers;
}

function maxBy<Item>(items: readonly Item[], value: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const found = value(item);
    if (found > highest) [best, highest] = [item, found];
  }
  return best;
}
