import { useEffect } from 'react';

/**
 * Lets this device open the page without a network from now on.
 *
 * @param under the part of the claimed path before its parameters
 * @param isReady what the page is for is there: before, a copy would be of no use
 */
export function useOfflineCopy(under: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // Without it, or without a place to keep it, the page needs a network as before.
    import('./keep-copy.ts').then(({ keepCopy }) => keepCopy(under)).catch(() => undefined);
  }, [under, isReady]);
}
