import { logIn, logOut, startSession } from '@site/shared/session';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureTestApi, visitAddress } from '../../testing/visit.tsx';
import minigamePage from './minigame-page.tsx';

const server = setupServer();
let stopSession = () => {};

const login = {
  user: { username: 'ada', nickname: 'Countess' },
  token: { token: 'of the site', validUntil: '2099-01-01T00:00:00Z' },
};

function answer(respond: (authorization: string | null) => Response) {
  server.use(
    route.get('*/api/auth/token/minigame', ({ request }) =>
      respond(request.headers.get('authorization')),
    ),
  );
}

/** What browsers do by themselves: the fields of each form that is sent. */
function watchForms() {
  const sent: { action: string; method: string; jwt: unknown }[] = [];
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  send.mockImplementation(function (this: HTMLFormElement) {
    sent.push({
      action: new URL(this.action).pathname,
      method: this.method,
      jwt: new FormData(this).get('jwt'),
    });
  });
  return sent;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  configureTestApi();
  stopSession = startSession();
  history.replaceState(null, '');
});
afterEach(() => {
  cleanup();
  stopSession();
  act(logOut);
  vi.restoreAllMocks();
});

const token = { token: 'for.the.game', validUntil: '2099-01-01T00:00:00Z' };

it('posts the token of the minigame once, and leaves a button', async () => {
  const sent = watchForms();
  answer((authorization) =>
    authorization === 'Bearer of the site'
      ? HttpResponse.json(token)
      : HttpResponse.json({}, { status: 403 }),
  );
  logIn(login);
  visitAddress('/go-to-minigame', minigamePage);
  await screen.findByRole('button', { name: 'Start the minigame' });
  const form = { action: '/minigame/api/security/login', method: 'post', jwt: 'for.the.game' };
  await waitFor(() => expect(sent).toEqual([form]));
});

it('does not post again for who comes back from the game, who can go on by the button', async () => {
  const sent = watchForms();
  answer(() => HttpResponse.json(token));
  logIn(login);
  visitAddress('/go-to-minigame', minigamePage);
  await waitFor(() => expect(sent).toHaveLength(1));
  // Browsers that kept no copy of the page make it anew, at the same entry of the history.
  cleanup();
  visitAddress('/go-to-minigame', minigamePage);
  await screen.findByText(/^You have just come from the game\./);
  screen.getByRole('button', { name: 'Start the minigame' });
  expect(sent).toHaveLength(1);
  cleanup();
  // Another way to the page is another entry.
  history.pushState(null, '');
  visitAddress('/go-to-minigame', minigamePage);
  await waitFor(() => expect(sent).toHaveLength(2));
});

it.each([
  ['/go-to-minigame', '/login/int/go-to-minigame'],
  ['/nl/go-to-minigame', '/nl/login/int/go-to-minigame'],
])('takes who is not logged in from %s to the login wall', async (address, expected) => {
  const { router } = visitAddress(address, minigamePage);
  await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  // In its place: Back does not lead here again.
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

it('takes who is no longer known by the server there, too', async () => {
  answer(() => HttpResponse.json({ error: 'unauthorised' }, { status: 401 }));
  logIn(login);
  const { router } = visitAddress('/go-to-minigame', minigamePage);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/int/go-to-minigame'));
});

it('can be tried again when there is no token', async () => {
  const sent = watchForms();
  answer(() => HttpResponse.error());
  logIn(login);
  visitAddress('/go-to-minigame', minigamePage);
  await screen.findByRole('alert');
  expect(sent).toEqual([]);
  answer(() => HttpResponse.json(token));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Start the minigame' });
  await waitFor(() => expect(sent).toHaveLength(1));
});
