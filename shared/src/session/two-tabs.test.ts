import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerRenewals,
  makeLogin,
  minutes,
  newToken,
  openTab,
  renewals,
  settled,
  setUpTabs,
  store,
  stored,
  type Tab,
  tellOtherTabs,
  tokenOf,
} from '../../test/session-tabs.ts';
import { storedSessionKey } from '../contracts/storage-keys.ts';

setUpTabs();

describe('two tabs', () => {
  /** Locks as browsers share them between tabs, for requests that do not wait: granted in a while. */
  function stubLocks(granted: Promise<void> = Promise.resolve()): void {
    const held = new Set<string>();
    const request = async (
      name: string,
      _options: { ifAvailable: true },
      callback: (lock: { name: string } | null) => Promise<void> | undefined,
    ) => {
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        await granted;
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  async function openTwoTabs(): Promise<[Tab, Tab]> {
    const first = await openTab();
    first.startSession();
    const second = await openTab();
    second.startSession();
    return [first, second];
  }

  it('agree on a login', async () => {
    const [first, second] = await openTwoTabs();
    first.logIn(makeLogin());
    tellOtherTabs();
    expect(tokenOf(second)).toBe('first');
    expect(second.sessionStore.getState().user?.nickname).toBe('Jantje');
  });

  it.each([storedSessionKey, null])('agree on a logout (storage event for %s)', async (key) => {
    store(60 * minutes);
    const [first, second] = await openTwoTabs();
    first.logOut();
    expect(tokenOf(second)).toBe('stored');
    tellOtherTabs(key);
    expect(tokenOf(second)).toBeUndefined();
  });

  it('agree within 5 s when a tab has missed the event, at once when it comes back', async () => {
    store(60 * minutes);
    const [first, second] = await openTwoTabs();
    first.logOut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tokenOf(second)).toBeUndefined();
    first.logIn(makeLogin());
    window.dispatchEvent(new Event('pageshow'));
    expect(tokenOf(second)).toBe('first');
  });

  it('do not log in again by what a logged-out tab still remembers', async () => {
    store(60 * minutes);
    const [first, second] = await openTwoTabs();
    first.logOut();
    tellOtherTabs();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([tokenOf(first), tokenOf(second), stored()]).toEqual([undefined, undefined, null]);
  });

  it('renew once', async () => {
    let arrive = (_answer: Response) => {};
    answerRenewals(() => new Promise((resolve) => (arrive = resolve)));
    stubLocks();
    store(4 * minutes);
    const [first, second] = await openTwoTabs();
    await settled(() => expect(renewals).toBe(1));
    await vi.advanceTimersByTimeAsync(5_000);
    arrive(newToken());
    await settled(() => expect(tokenOf(first)).toBe('renewed-1'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tokenOf(second)).toBe('renewed-1');
    expect(renewals).toBe(1);
  });

  it('renew once when one has not heard yet, at its turn, that the other has', async () => {
    let grant = () => {};
    stubLocks(new Promise((resolve) => (grant = resolve)));
    answerRenewals(newToken);
    store(4 * minutes);
    const tab = await openTab();
    tab.startSession();
    store(90 * minutes, 'renewed by the other');
    grant();
    await settled(() => expect(tokenOf(tab)).toBe('renewed by the other'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(renewals).toBe(0);
  });
});
