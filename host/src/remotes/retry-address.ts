/** How often a container that failed may be asked for again under a new address. */
export const retryAddresses = 3;

/**
 * The address of a container for a retry, the first being 1. After the last one it stays the same:
 * the document's integrity table knows no others.
 */
export function retryAddress(entry: string, retry: number): string {
  return `${entry}?retry=${Math.min(retry, retryAddresses)}`;
}
