import { type QrKeys, qrKeysSchema } from '@site/shared/contracts/qr-keys';
import { staffQrKeysKey } from '@site/shared/contracts/storage-keys';
import { followOtherTabs, plainStorage } from '@site/shared/storage/plain-storage';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export interface QrKeysState {
  /** Undefined until a service has told them. */
  readonly known: QrKeys | undefined;
  /** The kind of ticket that this stand takes: an activity, or {@link queueKind}; every kind when undefined. */
  readonly stand: string | undefined;
}

/** Stands for tickets of the queue, beside the names of activities. */
export const queueKind = '(queue)';

const nothing: QrKeysState = { known: undefined, stand: undefined };

/** What codes are checked with on this device, also when it opens without a network. */
export const qrKeysStore = createStore<QrKeysState>()(
  persist((): QrKeysState => nothing, {
    name: staffQrKeysKey,
    storage: plainStorage<QrKeysState>({
      area: () => localStorage,
      read: parseState,
      write: ({ known, stand }) => (known ? { known, stand } : undefined),
    }),
    skipHydration: true,
  }),
);

/** Reads what this device has kept, and follows its other tabs. @returns stops that */
export function openQrKeys(): () => void {
  void qrKeysStore.persist.rehydrate();
  return followOtherTabs(qrKeysStore, staffQrKeysKey);
}

/** For who signs out. */
export function forgetQrKeys(): void {
  qrKeysStore.setState(nothing);
}

export function setStand(stand: string | undefined): void {
  qrKeysStore.setState({ stand });
}

function parseState(kept: unknown): QrKeysState {
  const { known, stand } = (kept ?? {}) as Partial<Record<keyof QrKeysState, unknown>>;
  return {
    known: qrKeysSchema.safeParse(known).data,
    stand: typeof stand === 'string' ? stand : undefined,
  };
}
