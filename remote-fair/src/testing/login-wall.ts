import { logOut } from '@site/shared/session';
import { createUser } from '@site/shared/testing/user';
import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import loginPage from '../features/login/login-page.tsx';
import { botCheck } from './fair-network.ts';
import { configureTestApi, visitAddress } from './visit.tsx';

const server = setupServer();

interface ReceivedCall {
  readonly type: string;
  readonly body: unknown;
}

interface ReceivedKeys {
  readonly key: string | null;
  readonly corrects: string | null;
}

/** What the page has sent, in order. */
export const received: ReceivedCall[] = [];

/** Under which keys it was sent. */
export const receivedKeys: ReceivedKeys[] = [];

export const login = {
  user: { username: 'ada', nickname: 'Countess' },
  token: { token: 't', validUntil: '2099-01-01T00:00:00Z' },
};

/** One answer for each call to come, in order; the last one stays. */
export function answer(...answers: readonly (() => Response | Promise<Response>)[]): void {
  const left = [...answers];
  server.use(
    route.post('*/api/auth/:what', async ({ request }) => {
      const { headers } = request;
      received.push({ type: headers.get('content-type') ?? '', body: await request.json() });
      receivedKeys.push({
        key: headers.get('idempotency-key'),
        corrects: headers.get('corrects-registration'),
      });
      const respond = left.length > 1 ? left.shift() : left[0];
      return respond?.() ?? HttpResponse.error();
    }),
  );
}

export const reference = (name: string) => () => HttpResponse.json({ reference: name });
export const loggedIn = () => HttpResponse.json(login);
export const refusal =
  (error: string, status: number, rest: object = {}) =>
  () =>
    HttpResponse.json({ error, message: 'no', fieldErrors: {}, ...rest }, { status });

/** The network of the login wall, anew for each test. */
export function installLoginWall(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    received.length = 0;
    receivedKeys.length = 0;
    server.resetHandlers(
      route.get('*/api/xsrf', () => new HttpResponse(null, { status: 204 })),
      ...botCheck,
    );
    configureTestApi();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    sessionStorage.clear();
    act(logOut);
  });
}

/** Somebody at the wall, who reads the page in the language of its address. */
export function visit(address = '/login') {
  const { router } = visitAddress(address, loginPage);
  const user = createUser({ advanceTimers: () => vi.advanceTimersByTime(0) });
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const step = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
  async function fill(values: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(values)) {
      const field = await screen.findByLabelText<HTMLInputElement>(label, { exact: false });
      await user.clear(field);
      await user.paste(value);
    }
  }
  async function signUp(values: Readonly<Record<string, string>> = {}) {
    await press('Create a new account');
    await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Username: 'ada', ...values });
    await press('Create account');
  }
  async function askForCode() {
    await press('Login (you need an account)');
    await fill({ 'Phone number': '06 12345678' });
    await press('Send me a code');
    await step('Enter your code');
  }
  return { router, press, fill, step, signUp, askForCode };
}
