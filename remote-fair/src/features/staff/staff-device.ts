import { staffDeviceKey } from '@site/shared/contracts/storage-keys';
import { useSyncExternalStore } from 'react';

/** Who works with this device. The token stays on it, apart from the site's own session. */
export interface StaffDevice {
  readonly token: string;
  /** As visitors see it when they are called. */
  readonly name: string;
  readonly muted: boolean;
}

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly device: StaffDevice | null } | undefined;
/** For a device that keeps nothing: until the page is left. */
let unkept: string | null = null;

export function keepStaffDevice(device: StaffDevice): void {
  unkept = JSON.stringify(device);
  try {
    localStorage.setItem(staffDeviceKey, unkept);
  } catch {
    // This device keeps nothing.
  }
  tell();
}

export function forgetStaffDevice(): void {
  unkept = null;
  try {
    localStorage.removeItem(staffDeviceKey);
  } catch {
    // Nothing was kept.
  }
  tell();
}

/** Null while nobody is signed in; undefined on the server and until the page is alive. */
export function useStaffDevice(): StaffDevice | null | undefined {
  return useSyncExternalStore<StaffDevice | null | undefined>(
    subscribe,
    readDevice,
    () => undefined,
  );
}

function readDevice(): StaffDevice | null {
  const text = readText();
  if (known?.text !== text) known = { text, device: parseDevice(text) };
  return known.device;
}

function readText(): string | null {
  try {
    return localStorage.getItem(staffDeviceKey);
  } catch {
    return unkept;
  }
}

function parseDevice(text: string | null): StaffDevice | null {
  try {
    const { token, name, muted } = JSON.parse(text ?? '{}');
    if (typeof token !== 'string' || typeof name !== 'string') return null;
    return { token, name, muted: muted === true };
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this device signs in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
