import { createHash } from 'node:crypto';

/**
 * One of 65,536 numbers, the same on every server. 256 networks (/24) share one, so what is kept
 * reveals no address; that two of a few networks have the same is one in thousands.
 *
 * @param network of a client, see `clientNeighbourhood`
 */
export function networkNumber(network: string): number {
  return createHash('sha256').update(network).digest().readUInt16BE();
}
