import { staffScanKey as prefix } from '@site/shared/contracts/storage-keys';
import { z } from 'zod';
import { type SentCode, sentCodeSchema } from './scan-code.ts';
import { type ScanOutcome, scanOutcomeSchema } from './scan-outcome.ts';

const scanSchema = z.object({
  /** Makes one scan of several attempts to send it. */
  key: z.string(),
  /** Grows with every scan of this device. */
  order: z.number(),
  scannedAt: z.iso.datetime(),
  /** Gone once there is an outcome: it opens a visitor's ticket. */
  code: sentCodeSchema.optional(),
  /** An attempt has failed: it waits for a network. */
  isKept: z.boolean(),
  outcome: scanOutcomeSchema.optional(),
});

/** A scan of this device. */
export type Scan = z.infer<typeof scanSchema>;

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
  const read = scanSchema.safeParse(parsed(localStorage.getItem(storageKey)));
  const isOld =
    read.success && !isPending(read.data) && Date.now() - read.data.order > longestKnown;
  if (!read.success || isOld) {
    localStorage.removeItem(storageKey);
    return undefined;
  }
  // Whoever reads it has not made it just now.
  return { ...read.data, isKept: true };
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
