import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answerRenewals,
  at,
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
  tokenOf,
} from '../../test/session-tabs.ts';
import { storedSessionKey } from '../contracts/storage-keys.ts';

setUpTabs();

describe('renewal', () => {
  it('happens at the first check within 5 minutes of the end, and not before', async () => {
    answerRenewals(newToken);
    const tab = await openTab();
    tab.startSession();
    tab.logIn(makeLogin(5 * minutes + 7_000));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(renewals).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    await settled(() => expect(tokenOf(tab)).toBe('renewed-1'));
    expect(stored()).toEqual({
      validUntil: at(90 * minutes),
      token: 'renewed-1',
      user: makeLogin().user,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(renewals).toBe(1);
  });

  it('happens at start-up when it is due', async () => {
    answerRenewals(newToken);
    store(1 * minutes);
    const tab = await openTab();
    tab.startSession();
    await settled(() => expect(tokenOf(tab)).toBe('renewed-1'));
  });

  it('is asked for once while an answer is slow', async () => {
    let arrive = (_answer: Response) => {};
    answerRenewals(() => new Promise((resolve) => (arrive = resolve)));
    store(4 * minutes);
    const tab = await openTab();
    tab.startSession();
    await settled(() => expect(renewals).toBe(1));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(renewals).toBe(1);
    arrive(newToken());
    await settled(() => expect(tokenOf(tab)).toBe('renewed-1'));
  });

  it('is tried again by the next check after a failure', async () => {
    answerRenewals(() => HttpResponse.json({}, { status: 503 }));
    store(4 * minutes);
    const tab = await openTab();
    tab.startSession();
    await settled(() => expect(renewals).toBe(1));
    expect(tokenOf(tab)).toBe('stored');
    answerRenewals(newToken);
    await vi.advanceTimersByTimeAsync(5_000);
    await settled(() => expect(tokenOf(tab)).toBe('renewed-2'));
  });

  it('logs out when the service refuses the token', async () => {
    const body = { error: 'unauthorised', message: '', fieldErrors: {} };
    answerRenewals(() => HttpResponse.json(body, { status: 401 }));
    store(4 * minutes);
    const tab = await openTab();
    tab.startSession();
    await settled(() => expect(tokenOf(tab)).toBeUndefined());
    expect(stored()).toBeNull();
  });

  it('drops the session when its end comes first', async () => {
    answerRenewals(() => HttpResponse.error());
    store(8_000);
    const tab = await openTab();
    tab.startSession();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tokenOf(tab)).toBe('stored');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tokenOf(tab)).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it.each([
    ['logged out', (tab: Tab) => tab.logOut(), undefined],
    ['logged out in another tab', () => localStorage.removeItem(storedSessionKey), undefined],
    ['logged in anew', (tab: Tab) => tab.logIn(makeLogin(60 * minutes, 'other')), 'other'],
  ])('is discarded when the visitor has %s meanwhile', async (_case, change, expected) => {
    let arrive = (_answer: Response) => {};
    const arrived = new Promise<Response>((resolve) => (arrive = resolve));
    answerRenewals(() => arrived);
    store(4 * minutes);
    const tab = await openTab();
    tab.startSession();
    await settled(() => expect(renewals).toBe(1));
    change(tab);
    const held: unknown[] = [];
    tab.sessionStore.subscribe(({ token }) => held.push(token));
    arrive(newToken());
    await vi.advanceTimersByTimeAsync(4_000);
    expect(tokenOf(tab)).toBe(expected);
    expect(stored()?.token).toBe(expected);
    expect(held).not.toContain('renewed-1');
  });

  it('stops with the session', async () => {
    answerRenewals(newToken);
    store(6 * minutes);
    const tab = await openTab();
    const stop = tab.startSession();
    stop();
    await vi.advanceTimersByTimeAsync(2 * minutes);
    expect(renewals).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs once when the session is started twice', async () => {
    const tab = await openTab();
    tab.startSession();
    const stop = tab.startSession();
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
