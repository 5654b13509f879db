import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configureApi } from '../src/api/configuration.ts';
import { storedSessionKey } from '../src/contracts/storage-keys.ts';

// The tabs of a browser, for tests of the session.

/** One tab: the session store as a page of its own has it. */
export type Tab = typeof import('../src/session/session-store.ts');

const start = Date.parse('2025-11-06T12:00:00Z');
export const minutes = 60_000;
const network = setupServer();

let tabs: Tab[];
export let renewals: number;

/** For each test of a file time stands still, browser storage is empty, and the network answers what the test says. */
export function setUpTabs(): void {
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
}

/** A page of its own, with the same browser storage as every other. */
export async function openTab(): Promise<Tab> {
  vi.resetModules();
  const tab = await import('../src/session/session-store.ts');
  // The client is loaded, so that no request of this tab begins after its test.
  await Promise.all([import('../src/api/get-token.ts'), import('@site/shared/api/http')]);
  tabs.push(tab);
  return tab;
}

export function at(offset: number): string {
  return new Date(start + offset).toISOString();
}

export function makeLogin(validFor = 60 * minutes, token = 'first') {
  return {
    user: { username: 'jan', nickname: 'Jantje' },
    token: { token, validUntil: at(validFor) },
    reference: 'r1',
  };
}

export function store(validFor: number, token = 'stored'): void {
  const { user } = makeLogin();
  localStorage.setItem(storedSessionKey, JSON.stringify({ validUntil: at(validFor), token, user }));
}

export function stored(): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(storedSessionKey) ?? 'null');
}

/** jsdom has one window, so what a browser tells the other tabs is told here. */
export function tellOtherTabs(key: string | null = storedSessionKey): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

export function answerRenewals(answer: () => Response | Promise<Response>): void {
  network.use(
    route.get('*/api/auth/token/site', () => {
      renewals += 1;
      return answer();
    }),
  );
}

export const newToken = () =>
  HttpResponse.json({ token: `renewed-${renewals}`, validUntil: at(90 * minutes) });

export const tokenOf = (tab: Tab) => tab.sessionStore.getState().token;

/** Lets answers under way arrive, without moving the clock. */
export async function settled(condition: () => void): Promise<void> {
  await vi.waitFor(condition, { interval: 0, timeout: 10_000 });
}
