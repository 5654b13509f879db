import type { PersistStorage } from 'zustand/middleware';

interface PlainStorageOptions<State> {
  /** Where it is kept; called each time, since it throws where a browser denies storage. */
  readonly area: () => Storage;
  /** What a store makes of something kept: another release may have written it; undefined when nothing is. */
  readonly read: (kept: unknown) => State;
  /** What is kept of a store, as JSON; undefined when there is nothing to keep. */
  readonly write: (state: State) => unknown;
  /** Called after each change with whether it is stored: storage may be denied, or full. */
  readonly onWritten?: (isStored: boolean) => void;
}

/**
 * Storage for zustand's `persist` that keeps bare JSON, without the middleware's envelope. Visitors'
 * browsers held the same format before, and an earlier release reads it after a rollback
 * (README.md). Where storage is denied a store lives as long as its document.
 */
export function plainStorage<State>(options: PlainStorageOptions<State>): PersistStorage<State> {
  const { area, read, write, onWritten } = options;
  return {
    getItem(name) {
      try {
        return { state: read(parseJson(area().getItem(name))) };
      } catch {
        return null;
      }
    },
    setItem(name, { state }) {
      const kept = write(state);
      try {
        if (kept === undefined) area().removeItem(name);
        else area().setItem(name, JSON.stringify(kept));
        onWritten?.(true);
      } catch {
        onWritten?.(kept === undefined);
      }
    },
    removeItem(name) {
      try {
        area().removeItem(name);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Reads a store anew whenever another tab changes what is kept. @returns stops that */
export function followOtherTabs(
  store: { readonly persist: { readonly rehydrate: () => unknown } },
  prefix: string,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A key of null means that everything was cleared.
    if (key === null || key.startsWith(prefix)) void store.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** JSON out of storage; undefined when there is none, or it is malformed. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
