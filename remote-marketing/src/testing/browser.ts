import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** What jsdom lacks or cannot change: the visitor's wish for less motion, the tab's visibility. */
export function stubBrowser() {
  let lessMotion = false;
  let hidden = false;
  const listeners = new Set<() => void>();

  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return lessMotion;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);

  return {
    askForLessMotion(wanted = true) {
      lessMotion = wanted;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
    hideTab(now = true) {
      hidden = now;
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    },
  };
}

/** A browser for each test of the file that calls this, of which nothing is left after it. */
export function setUpBrowser(): void {
  beforeEach(() => void stubBrowser());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
