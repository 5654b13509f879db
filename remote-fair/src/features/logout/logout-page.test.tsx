import { storedSessionKey } from '@site/shared/contracts/storage-keys';
import { logIn, logOut, sessionStore, startSession } from '@site/shared/session';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { configureTestApi, visitAddress } from '../../testing/visit.tsx';
import logoutPage from './logout-page.tsx';

const server = setupServer();
let tokens: (string | null)[] = [];
let stopSession = () => {};

const login = {
  user: { username: 'ada', nickname: 'Countess' },
  token: { token: 'secret', validUntil: '2099-01-01T00:00:00Z' },
};

function answer(respond: () => Response) {
  server.use(
    route.post('*/api/auth/logout', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return respond();
    }),
  );
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  tokens = [];
  server.resetHandlers(route.get('*/api/xsrf', () => new HttpResponse(null, { status: 204 })));
  answer(() => new HttpResponse(null, { status: 204 }));
  configureTestApi();
  stopSession = startSession();
});
afterEach(() => {
  cleanup();
  stopSession();
  act(logOut);
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('ends the session on the server, and here', async () => {
  logIn(login);
  visitAddress('/logout', logoutPage);
  expect(heading()).toContain("You're now logged out.");
  await waitFor(() => expect(sessionStore.getState().token).toBeUndefined());
  expect(tokens).toEqual(['Bearer secret']);
  expect(localStorage.getItem(storedSessionKey)).toBeNull();
});

it('asks nothing of the server when nobody is logged in', async () => {
  visitAddress('/nl/logout', logoutPage);
  expect(heading()).toContain('Je bent nu uitgelogd.');
  await act(async () => {});
  expect(tokens).toEqual([]);
});

it.each([
  ['the server is away', () => HttpResponse.error(), true],
  ['the server fails', () => HttpResponse.json({}, { status: 500 }), true],
  ['the session is over already', () => HttpResponse.json({}, { status: 401 }), false],
])('ends it here when %s, and says what is left', async (_case, respond, said) => {
  answer(respond);
  logIn(login);
  visitAddress('/logout', logoutPage);
  await waitFor(() => expect(sessionStore.getState().token).toBeUndefined());
  expect(localStorage.getItem(storedSessionKey)).toBeNull();
  expect(screen.queryByText(/We could not reach the server/) !== null).toBe(said);
});
