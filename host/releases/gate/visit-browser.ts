import { storedSessionKey } from '@site/shared/contracts/storage-keys';
import type { StoredSession } from '@site/shared/contracts/stored-session';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** The windows that pages are looked at in. */
export const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Window = keyof typeof windows;

/** A browser that does nothing of its own accord, nor keeps the place of every `Error`, for which it parses scripts twice. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--js-flags=--no-enable-lazy-source-positions',
];

/**
 * Starts the browser that pages are visited with, which takes a while of its own.
 *
 * @param executablePath a Chromium
 */
export async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...quiet] });
}

interface Visitor {
  readonly origin: string;
  readonly window: Window;
  readonly signedIn: boolean;
}

/** A visitor with a browser profile of their own: what one of them does is nothing to the others. */
export function openProfile(
  browser: Browser,
  { origin, window, signedIn }: Visitor,
): Promise<BrowserContext> {
  const isPhone = window === 'phone';
  const options: BrowserContextOptions = {
    viewport: windows[window],
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  };
  if (!signedIn) return browser.newContext(options);
  const localStorage = [{ name: storedSessionKey, value: JSON.stringify(makeSession()) }];
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  return browser.newContext({ ...options, storageState });
}

/** A session as the login wall stores it; its token opens nothing. */
function makeSession(): StoredSession {
  return {
    validUntil: new Date(Date.now() + 3_600_000).toISOString(),
    token: 'recorded',
    user: { username: 'grace', nickname: 'Amazing Grace' },
  };
}
