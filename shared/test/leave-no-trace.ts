import { afterAll, vi } from 'vitest';

// The files of one worker share its globals and its DOM: what one leaves behind, the next would meet.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (Object.hasOwn(setTimeout, 'clock')) {
    throw new Error(
      'Timers are still fake after this file. Restore mocks of timers before `vi.useRealTimers()`.',
    );
  }
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
});
