// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { logIn, logOut, rememberLogin, sessionStore, startSession } from './session-store.ts';

it('is always anonymous on a server, without timers', () => {
  vi.useFakeTimers();
  const stop = startSession();
  rememberLogin({ reference: 'r' });
  logIn({
    user: { username: 'jan' },
    token: { token: 't', validUntil: '2999-01-01T00:00:00Z' },
  });
  expect(sessionStore.getState()).toEqual({
    token: undefined,
    validUntil: undefined,
    user: undefined,
    temporaryLogin: undefined,
    started: false,
  });
  logOut();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
