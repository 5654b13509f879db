import type { UpstreamServer } from './upstream-server.ts';

type Candidate = Pick<UpstreamServer, 'origin' | 'state' | 'load'>;

/** Of the average load, what a server has at most before others take some of its clients' calls. */
const loadFactor = 1.5;

/**
 * The server for a call: of those that are ready, else of those that live, else of all. A client stays
 * with one server, on which everything is that it just did, unless that one has far more to do than
 * the others (rendezvous hashing with bounded loads); who has no name goes where least is to do.
 *
 * @param servers those that the call was not given to yet
 * @returns `undefined` when there is none
 */
export function chooseServer<Server extends Candidate>(
  servers: readonly Server[],
  client: string | undefined,
): Server | undefined {
  const usable = bestOf(servers);
  const load = usable.reduce((sum, server) => sum + server.load, 0);
  const most = Math.ceil((loadFactor * (load + 1)) / usable.length);
  const order = (server: Server) =>
    client === undefined ? Math.random() - server.load : weight(`${client} ${server.origin}`);
  return maxBy(
    usable.filter((server) => server.load < most),
    order,
  );
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

/** FNV-1a with a final mix, as its high bits hardly change with the last letters. */
function weight(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
