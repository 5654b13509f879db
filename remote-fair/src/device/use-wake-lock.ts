import { useEffect } from 'react';

/** Keeps the screen on, where the browser can, for as long as the page is looked at. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;

    async function take() {
      // The browser lets go of it whenever the page is hidden.
      if (document.hidden || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (ended) void taken.release();
        else lock = taken;
      } catch {
        // The battery is low, or the browser does not allow it.
      }
    }

    const onVisible = () => void take();
    document.addEventListener('visibilitychange', onVisible);
    void take();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
}
