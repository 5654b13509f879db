import { retryDelay } from '@site/shared/api/retry-after';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import type { PendingScan } from './scan.ts';
import type { ScanOutcome } from './scan-outcome.ts';
import type { ScanStore } from './scan-store.ts';

/** Milliseconds between attempts while there is no network: growing, and never all at once. */
const shortestPause = 2_000;
const maxPause = 30_000;

interface ScanSyncOptions {
  readonly store: ScanStore;
  readonly send: (scan: PendingScan) => Promise<ScanOutcome>;
  readonly onTokenRefused: (error: unknown) => void;
}

export interface ScanSync {
  /** There is something to send, or a network. */
  readonly syncNow: () => void;
  readonly stop: () => void;
}

/**
 * Sends scans one after another in the order in which they were made. One without an answer is sent
 * again under its key, so that it counts once; nothing overtakes it.
 */
export function startScanSync({ store, send, onTokenRefused }: ScanSyncOptions): ScanSync {
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll() {
    for (let scan = store.firstPending(); scan && !isStopped; scan = store.firstPending()) {
      store.settle(scan.key, await send(scan));
      failures = 0;
    }
  }

  async function run() {
    clearTimeout(timer);
    isAsked = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      await oneTabAtATime(sendAll);
    } catch (error) {
      isAsked = false;
      store.keepPending();
      if (isTokenRefused(error)) onTokenRefused(error);
      else if (!isStopped) {
        timer = setTimeout(run, Math.max(retryDelay(error), pauseAfter(++failures)));
      }
    } finally {
      isRunning = false;
    }
    // Something was scanned when the last one had just gone.
    if (isAsked) void run();
  }

  const syncNow = () => void run();
  window.addEventListener('online', syncNow);
  syncNow();
  return {
    syncNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', syncNow);
    },
  };
}

/** Two tabs would send the same scan twice: harmless, but of no use. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request('staff-scans', work);
}

function pauseAfter(failures: number): number {
  const longest = Math.min(maxPause, shortestPause * 2 ** (failures - 1));
  return longest * (0.75 + Math.random() / 4);
}
