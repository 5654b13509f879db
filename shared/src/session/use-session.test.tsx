import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { storedSessionKey } from '../contracts/storage-keys.ts';
import { logIn, logOut, startSession, useSession } from './session-store.ts';

const user = { username: 'jan', nickname: 'Jantje' };
const token = { token: 't', validUntil: '2999-01-01T00:00:00Z' };

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  logOut();
  vi.restoreAllMocks();
});

function Header() {
  const nickname = useSession((session) => session.user?.nickname);
  return <p>{nickname ? `Log out (${nickname})` : 'Nobody'}</p>;
}

it('hydrates as the server rendered, even when the session has started before', async () => {
  const complaints = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Header />);
  expect(container.textContent).toBe('Nobody');

  localStorage.setItem(storedSessionKey, JSON.stringify({ ...token, user }));
  const stop = startSession();
  const recovered = vi.fn();
  await act(async () => {
    root = hydrateRoot(container, <Header />, { onRecoverableError: recovered });
  });
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(container.textContent).toBe('Log out (Jantje)');
  stop();
});

it('follows login and logout', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Header />);
  await act(async () => {
    root = hydrateRoot(container, <Header />);
  });
  act(() => logIn({ user, token }));
  expect(container.textContent).toBe('Log out (Jantje)');
  act(() => logOut());
  expect(container.textContent).toBe('Nobody');
});
