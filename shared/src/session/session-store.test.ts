import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '../api/configuration.ts';
import { storedSessionKey } from '../contracts/storage-keys.ts';

type Tab = typeof import('./session-store.ts');

const start = Date.parse('2025-11-06T12:00:00Z');
const minutes = 60_000;
const network = setupServer();

let tabs: Tab[];
let renewals: number;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

beforeEach(() => {
  vi.useFakeTimers({
    now: start,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  localStorage.clear();
  tabs = [];
  renewals = 0;
  configureApi({
    origin: '',
    bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge' },
    getToken: () => tabs[0]?.sessionStore.getState().token,
  });
});

afterEach(() => {
  for (const tab of tabs) {
    tab.logOut();
    tab.startSession()();
  }
  network.resetHandlers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page of its own, with the same browser storage as every other. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = await import('./session-store.ts');
  tabs.push(tab);
  return tab;
}

function at(offset: number): string {
  return new Date(start + offset).toISOString();
}

function makeLogin(validFor = 60 * minutes, token = 'first') {
  return {
    user: { username: 'jan', nickname: 'Jantje' },
    token: { token, validUntil: at(validFor) },
    reference: 'r1',
  };
}

function store(validFor: number, token = 'stored'): void {
  const { user } = makeLogin();
  localStorage.setItem(storedSessionKey, JSON.stringify({ validUntil: at(validFor), token, user }));
}

function stored(): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(storedSessionKey) ?? 'null');
}

/** jsdom has one window, so what a browser tells the other tabs is told here. */
function tellOtherTabs(key: string | null = storedSessionKey): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

function answerRenewals(answer: () => Response | Promise<Response>): void {
  network.use(
    route.get('*/api/auth/token/site', () => {
      renewals += 1;
      return answer();
    }),
  );
}

const newToken = () =>
  HttpResponse.json({ token: `renewed-${renewals}`, validUntil: at(90 * minutes) });

const tokenOf = (tab: Tab) => tab.sessionStore.getState().token;

/** Lets answers under way arrive, without moving the clock. */
async function settled(condition: () => void): Promise<void> {
  await vi.waitFor(condition, { interval: 0 });
}

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
