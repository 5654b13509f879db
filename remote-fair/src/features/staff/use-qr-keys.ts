import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { getQrKeys } from './api/get-qr-keys.ts';
import { openQrKeys, qrKeysStore } from './qr-keys-store.ts';

/** How often keys are asked for while there is a network, in milliseconds. */
const interval = 10 * 60_000;
const requestTimeout = 6_000;

/** What codes are checked with: asked for whenever the device gets a network, and kept. */
export function useQrKeys(token: string, isConnected: boolean) {
  useEffect(openQrKeys, []);

  useEffect(() => {
    if (!isConnected) return;
    const ask = () => {
      const signal = AbortSignal.timeout(requestTimeout);
      getQrKeys({ staffToken: token, signal }).then(
        (known) => qrKeysStore.setState({ known }),
        // The ones before still do, and a service without keys signs no codes.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, interval);
    return () => clearInterval(timer);
  }, [token, isConnected]);
  return useStore(qrKeysStore);
}
