/** A service that this server calls, on one server or on several of which any will do. */
export interface Upstream {
  /** Its address without a closing slash; of several, the first one's. */
  readonly base: string;
  /** Origins of all its servers. */
  readonly origins: readonly string[];
}

/** A list of addresses that cannot be one service. */
class UpstreamListError extends Error {
  override readonly name = 'UpstreamListError';
}

/**
 * Several addresses of one service.
 *
 * @param bases without closing slashes
 * @throws UpstreamListError when they differ in more than their origin, or one comes twice
 */
export function upstreamOf(bases: readonly [string, ...string[]]): Upstream {
  const addresses = bases.map((base) => new URL(base));
  const origins = addresses.map(({ origin }) => origin);
  const repeated = origins.find((origin, index) => origins.indexOf(origin) !== index);
  if (repeated) throw new UpstreamListError(`must name each server once; ${repeated} comes twice`);
  const paths = new Set(addresses.map(({ pathname, search }) => pathname + search));
  if (paths.size > 1) {
    throw new UpstreamListError(`must have one path at every server, not ${[...paths].join(', ')}`);
  }
  return { base: bases[0], origins };
}

/** What else the servers of a service answer, below a path of their own. */
export function besides({ origins }: Upstream, path: string): Upstream {
  return { base: `${origins[0]}${path}`, origins };
}
