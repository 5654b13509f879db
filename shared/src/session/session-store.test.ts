import { describe, expect, it, vi } from 'vitest';
import {
  at,
  makeLogin,
  minutes,
  openTab,
  setUpTabs,
  store,
  stored,
  tokenOf,
} from '../../test/session-tabs.ts';
import { storedSessionKey } from '../contracts/storage-keys.ts';

setUpTabs();

describe('at start-up', () => {
  it('is anonymous before it is started, whatever is stored', async () => {
    store(60 * minutes);
    const tab = await openTab();
    expect(tab.sessionStore.getState()).toEqual({
      token: undefined,
      validUntil: undefined,
      user: undefined,
      temporaryLogin: undefined,
      started: false,
    });
  });

  it('takes a stored session over', async () => {
    store(60 * minutes);
    const tab = await openTab();
    tab.startSession();
    expect(tab.sessionStore.getState()).toMatchObject({
      token: 'stored',
      user: { nickname: 'Jantje' },
      started: true,
    });
  });

  it.each([
    ['expired', () => store(-1)],
    ['expired at this very moment', () => store(0)],
    ['malformed', () => localStorage.setItem(storedSessionKey, '{"token":')],
    ['of another shape', () => localStorage.setItem(storedSessionKey, '{"token":1}')],
  ])('drops a stored session that is %s', async (_case, prepare) => {
    prepare();
    const tab = await openTab();
    tab.startSession();
    expect(tokenOf(tab)).toBeUndefined();
    expect(tab.sessionStore.getState().started).toBe(true);
    expect(stored()).toBeNull();
  });

  it('is started without a moment in which the stored session is missing', async () => {
    store(60 * minutes);
    const tab = await openTab();
    const seen: (string | undefined)[] = [];
    tab.sessionStore.subscribe(({ started, token }) => started && seen.push(token));
    tab.startSession();
    expect(seen).toEqual(['stored']);
  });
});

describe('login and logout', () => {
  it('keeps validUntil, token and user in browser storage, and no more', async () => {
    const tab = await openTab();
    tab.startSession();
    const login = makeLogin();
    tab.logIn({ ...login, user: { ...login.user, ...{ phone: '0612345678' } } });
    expect(stored()).toEqual({
      validUntil: at(60 * minutes),
      token: 'first',
      user: { username: 'jan', nickname: 'Jantje' },
    });
    expect(tokenOf(tab)).toBe('first');
  });

  it('clears all of it on logout', async () => {
    const tab = await openTab();
    tab.startSession();
    tab.logIn(makeLogin());
    tab.rememberLogin({ reference: 'r' });
    tab.logOut();
    expect(tab.sessionStore.getState()).toEqual({
      ...tab.sessionStore.getInitialState(),
      started: true,
    });
    expect(stored()).toBeNull();
  });

  it('drops the temporary login answer after 10 s', async () => {
    const tab = await openTab();
    tab.rememberLogin({ reference: 'r1' });
    vi.advanceTimersByTime(6_000);
    tab.rememberLogin({ reference: 'r2' });
    vi.advanceTimersByTime(9_999);
    expect(tab.sessionStore.getState().temporaryLogin).toEqual({ reference: 'r2' });
    vi.advanceTimersByTime(1);
    expect(tab.sessionStore.getState().temporaryLogin).toBeUndefined();
  });

  it('drops the temporary login answer at login', async () => {
    const tab = await openTab();
    tab.rememberLogin({ reference: 'r1' });
    tab.logIn(makeLogin());
    expect(tab.sessionStore.getState().temporaryLogin).toBeUndefined();
  });

  it('works for the tab alone when the browser denies storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Quota', 'QuotaExceededError');
    });
    const tab = await openTab();
    tab.startSession();
    tab.logIn(makeLogin());
    vi.advanceTimersByTime(5_000);
    expect(tokenOf(tab)).toBe('first');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    vi.advanceTimersByTime(5_000);
    expect(tokenOf(tab)).toBe('first');
    tab.logOut();
    expect(tokenOf(tab)).toBeUndefined();
  });
});
