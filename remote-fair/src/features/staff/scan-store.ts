import {
  type Guards,
  hasShape,
  isFlag,
  isInstant,
  isNumber,
  isText,
  orMissing,
} from '@site/shared/contracts/guards';
import { staffScanKey as prefix } from '@site/shared/contracts/storage-keys';
import { isSentCode, type SentCode } from './scan-code.ts';
import { isScanOutcome, type ScanOutcome } from './scan-outcome.ts';

/** A scan of this device. */
export interface Scan {
  /** Makes one scan of several attempts to send it. */
  readonly key: string;
  /** Grows with every scan of this device. */
  readonly order: number;
  readonly scannedAt: string;
  /** Gone once there is an outcome: it opens a visitor's ticket. */
  readonly code?: SentCode | undefined;
  /** An attempt has failed: it waits for a network. */
  readonly isKept: boolean;
  readonly outcome?: ScanOutcome | undefined;
}

const scan: Guards<Scan> = {
  key: isText,
  order: isNumber,
  scannedAt: isInstant,
  code: orMissing(isSentCode),
  isKept: isFlag,
  outcome: orMissing(isScanOutcome),
};

/** One whose outcome is not known yet. */
export type PendingScan = Scan & { readonly code: SentCode };

/** Scans with an outcome that are remembered, and for how long in milliseconds. */
const mostKnown = 20;
const longestKnown = 12 * 60 * 60_000;

export type ScanStore = ReturnType<typeof createScanStore>;

/**
 * The scans of this device, oldest first. Each is an entry of its own in local storage, so that two
 * tabs never write over each other, and they outlive the page.
 */
export function createScanStore() {
  let scans: readonly Scan[] = readAll();
  let isKeeping = true;
  const listeners = new Set<() => void>();

  function change(next: readonly Scan[]) {
    scans = next;
    for (const listener of listeners) listener();
  }

  /** What this tab knows says more than what is kept, unless another tab has an outcome. */
  function orAsKnownHere(scan: Scan): Scan {
    const own = scans.find(({ key }) => key === scan.key);
    return own && isPending(own) === isPending(scan) ? own : scan;
  }

  function put(scan: Scan) {
    isKeeping = write(scan) && isKeeping;
    change([...scans.filter(({ key }) => key !== scan.key), scan].sort(byOrder));
  }

  function remove(isGone: (scan: Scan) => boolean) {
    for (const { key } of scans.filter(isGone)) erase(key);
    change(scans.filter((scan) => !isGone(scan)));
  }

  return {
    scans: () => scans,
    /** Whether what is scanned outlives the page. */
    isKeeping: () => isKeeping,
    firstPending: () => scans.find(isPending),
    subscribe(listener: () => void) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) change(readAll().map(orAsKnownHere));
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
    add(key: string, code: SentCode) {
      const now = Date.now();
      const order = Math.max(now, (scans.at(-1)?.order ?? 0) + 1);
      put({ key, order, code, scannedAt: new Date(now).toISOString(), isKept: false });
    },
    settle(key: string, outcome: ScanOutcome) {
      const scan = scans.find((one) => one.key === key);
      if (!scan) return;
      const { code: _, ...rest } = scan;
      put({ ...rest, outcome });
      const known = scans.filter((one) => !isPending(one));
      const kept = new Set(known.slice(-mostKnown));
      remove((one) => !isPending(one) && !kept.has(one));
    },
    /** There is no network: what waits is kept. */
    keepPending() {
      for (const scan of scans.filter(isPending)) if (!scan.isKept) put({ ...scan, isKept: true });
    },
    remove: (key: string) => remove((scan) => scan.key === key),
    /** Forgets what is known. What waits stays. */
    forgetKnown: () => remove((scan) => !isPending(scan)),
  };
}

export function isPending(scan: Scan): scan is PendingScan {
  return scan.outcome === undefined && scan.code !== undefined;
}

function byOrder(a: Scan, b: Scan): number {
  return a.order - b.order;
}

function readAll(): readonly Scan[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => readOne(key) ?? []).sort(byOrder);
  } catch {
    return [];
  }
}

function readOne(storageKey: string): Scan | undefined {
  const read = parsed(localStorage.getItem(storageKey));
  if (!isScan(read) || isOld(read)) {
    localStorage.removeItem(storageKey);
    return undefined;
  }
  // Whoever reads it has not made it just now.
  return { ...read, isKept: true };
}

function isScan(value: unknown): value is Scan {
  return hasShape(value, scan);
}

function isOld(scan: Scan): boolean {
  return !isPending(scan) && Date.now() - scan.order > longestKnown;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
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
