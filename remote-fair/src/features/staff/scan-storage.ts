import { staffScanKey as prefix } from '@site/shared/contracts/storage-keys';
import { parseJson } from '@site/shared/storage/plain-storage';
import type { PersistStorage } from 'zustand/middleware';
import { isPending, kept, type Scan, scanSchema } from './scan.ts';

/** How long a scan with an outcome is remembered, in milliseconds. */
const maxAge = 12 * 60 * 60_000;

export interface ScanState {
  /** Oldest first. */
  readonly scans: readonly Scan[];
}

export interface ScanStorage extends PersistStorage<ScanState> {
  /** Whether every scan so far is stored. */
  readonly isKeeping: () => boolean;
}

/**
 * Local storage with an entry of its own for each scan, so that two tabs never write over each other:
 * only what this tab changed is written or erased.
 */
export function scanStorage(): ScanStorage {
  let isKeeping = true;
  /** As this tab wrote or read them last. */
  let known: readonly Scan[] = [];

  /** What this tab knows says more than what is kept, unless another tab has an outcome. */
  function orAsKnownHere(scan: Scan): Scan {
    const own = known.find(({ key }) => key === scan.key);
    return own && isPending(own) === isPending(scan) ? own : scan;
  }

  return {
    isKeeping: () => isKeeping,
    getItem() {
      try {
        known = readAll().map(orAsKnownHere);
        return { state: { scans: known } };
      } catch {
        return null;
      }
    },
    setItem(_name, { state: { scans } }) {
      const keys = new Set(scans.map(({ key }) => key));
      for (const { key } of known.filter((scan) => !keys.has(scan.key))) erase(key);
      for (const scan of scans.filter((scan) => !known.includes(scan))) {
        isKeeping = write(scan) && isKeeping;
      }
      known = scans;
    },
    removeItem() {
      for (const { key } of known) erase(key);
    },
  };
}

function readAll(): readonly Scan[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => readOne(key) ?? []).sort((a, b) => a.order - b.order);
}

function readOne(storageKey: string): Scan | undefined {
  const { data: read } = scanSchema.safeParse(parseJson(localStorage.getItem(storageKey)));
  if (!read || isOld(read)) {
    localStorage.removeItem(storageKey);
    return undefined;
  }
  // What still waits was not made just now.
  return isPending(read) ? kept(read) : read;
}

function isOld(scan: Scan): boolean {
  return !isPending(scan) && Date.now() - scan.order > maxAge;
}

function write(scan: Scan): boolean {
  try {
    const nameless = (name: string, value: unknown) => (name === 'name' ? undefined : value);
    localStorage.setItem(prefix + scan.key, JSON.stringify(scan, nameless));
    return true;
  } catch {
    return false;
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
