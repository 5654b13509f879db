import { type StaffRole, staffRoles } from '@site/shared/contracts/staff-role';
import { staffDeviceKey } from '@site/shared/contracts/storage-keys';
import { followOtherTabs, plainStorage } from '@site/shared/storage/plain-storage';
import { useEffect } from 'react';
import { persist } from 'zustand/middleware';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** Who works with this device. The token stays on it, apart from the site's own session. */
export interface StaffDevice {
  readonly token: string;
  /** As visitors see it when they are called. */
  readonly name: string;
  /** What the service lets them do; it decides. */
  readonly role: StaffRole;
  readonly muted: boolean;
  /** By which it became one of the team's; used up, it opens nothing. */
  readonly invitation?: string | undefined;
}

interface DeviceState {
  /** Null while nobody is signed in; undefined until storage has been read. */
  readonly device: StaffDevice | null | undefined;
}

const store = createStore<DeviceState>()(
  persist((): DeviceState => ({ device: undefined }), {
    name: staffDeviceKey,
    storage: plainStorage<DeviceState>({
      area: () => localStorage,
      read: (kept) => ({ device: parseDevice(kept) }),
      write: ({ device }) => device ?? undefined,
    }),
    // A browser that denies storage knows the device until the page is left.
    merge: (kept, { device }) => (kept as DeviceState | undefined) ?? { device: device ?? null },
    skipHydration: true,
  }),
);

export function saveStaffDevice(device: StaffDevice): void {
  store.setState({ device });
}

export function clearStaffDevice(): void {
  store.setState({ device: null });
}

/** Whether a device still works with this token. */
export function isStaffToken(token: string | undefined): boolean {
  return token !== undefined && store.getState().device?.token === token;
}

/** Null while nobody is signed in; undefined on the server and until the page is alive. */
export function useStaffDevice(): StaffDevice | null | undefined {
  useEffect(() => {
    void store.persist.rehydrate();
    // Another tab of this device signs in or out.
    return followOtherTabs(store, staffDeviceKey);
  }, []);
  return useStore(store, ({ device }) => device);
}

function parseDevice(stored: unknown): StaffDevice | null {
  const { token, name, role, muted, invitation } = (stored ?? {}) as Partial<StaffDevice>;
  if (typeof token !== 'string' || typeof name !== 'string') return null;
  // A device of before there were roles has the team token, which opens everything.
  const keptRole = staffRoles.find((one) => one === role) ?? 'organiser';
  const accepted = typeof invitation === 'string' ? { invitation } : {};
  return { token, name, role: keptRole, muted: muted === true, ...accepted };
}
