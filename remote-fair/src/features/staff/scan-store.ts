import { staffScanKey } from '@site/shared/contracts/storage-keys';
import { followOtherTabs } from '@site/shared/storage/plain-storage';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { isLetInTwice, isPending, kept, type PendingScan, type Scan } from './scan.ts';
import type { SentCode } from './scan-code.ts';
import type { ScanOutcome } from './scan-outcome.ts';
import { type ScanState, scanStorage } from './scan-storage.ts';

/** Scans with an outcome that are remembered. */
const maxKnown = 20;

/** What a device finds out about a code by itself. */
export type CodeFacts = Pick<Scan, 'isGenuine' | 'usedAt' | 'fingerprint' | 'clockAhead'>;

export type ScanStore = ReturnType<typeof createScanStore>;

/** The scans of this device. They outlive the page; see {@link scanStorage}. */
export function createScanStore() {
  const storage = scanStorage();
  const store = createStore<ScanState>()(
    persist((): ScanState => ({ scans: [] }), { name: staffScanKey, storage }),
  );
  const scans = () => store.getState().scans;

  function put(scan: Scan) {
    const others = scans().filter(({ key }) => key !== scan.key);
    store.setState({ scans: [...others, scan].sort(byOrder) });
  }

  function remove(isGone: (scan: Scan) => boolean) {
    store.setState({ scans: scans().filter((scan) => !isGone(scan)) });
  }

  return {
    store,
    scans,
    /** Whether what is scanned outlives the page. */
    isKeeping: storage.isKeeping,
    firstPending: () => scans().find(isPending),
    /** Whether the last thing that waits of a ticket makes it valid again. */
    isUndoWaiting(fingerprint: string | undefined): boolean {
      if (fingerprint === undefined) return false;
      const waiting = scans().filter((scan) => isPending(scan) && scan.fingerprint === fingerprint);
      return waiting.at(-1)?.code?.kind === 'undo';
    },
    /** Follows what other tabs of this device scan. @returns stops that */
    follow: () => followOtherTabs(store, staffScanKey),
    add(key: string, code: SentCode, known: CodeFacts = {}) {
      const now = Date.now();
      const order = Math.max(now, (scans().at(-1)?.order ?? 0) + 1);
      put({ key, order, code, scannedAt: new Date(now).toISOString(), isKept: false, ...known });
    },
    /** Staff have seen that others were faster. */
    settleTwice() {
      const settled = (scan: Scan) => (isLetInTwice(scan) ? { ...scan, isSettled: true } : scan);
      store.setState({ scans: scans().map(settled) });
    },
    settle(key: string, outcome: ScanOutcome) {
      const scan = scans().find((one) => one.key === key);
      if (!scan) return;
      const { code: _, ...rest } = scan;
      put({ ...rest, outcome });
      const known = scans().filter((one) => !isPending(one));
      const kept = new Set(known.slice(-maxKnown));
      remove((one) => !isPending(one) && !kept.has(one) && !isLetInTwice(one));
    },
    /** There is no network: what waits is kept, but for what this device knows to be used. */
    keepPending() {
      const waiting = (scan: Scan) => (isPending(scan) ? keptOrUsed(scan) : scan);
      if (scans().some((scan) => isPending(scan) && !scan.isKept)) {
        store.setState({ scans: scans().map(waiting) });
      }
    },
    remove: (key: string) => remove((scan) => scan.key === key),
    /** Forgets what is known. What waits stays. */
    clearKnown: () => remove((scan) => !isPending(scan)),
  };
}

function keptOrUsed(scan: PendingScan): Scan {
  const { usedAt, code } = scan;
  if (usedAt === undefined) return kept(scan);
  const { code: _, ...rest } = scan;
  const label = 'type' in code ? { type: code.type } : {};
  return { ...rest, outcome: { kind: 'used', label, since: usedAt } };
}

function byOrder(a: Scan, b: Scan): number {
  return a.order - b.order;
}
