import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configureApi } from '../src/api/configuration.ts';
import { makeProofChallenge } from '../src/testing/proof-challenge.ts';

// A network that records what the services' request functions send, and answers what a test says.

const site = 'http://site.test';
export const network = setupServer();

interface Sent {
  call: string;
  body: unknown;
  headers: Headers;
}

export let sent: Sent[];

/** Records until the tests of the file are over. */
export function recordNetwork(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());

  beforeEach(() => {
    sent = [];
    configureApi({
      origin: site,
      bases: { api: '/api', cms: '/cms', ticketApi: '/ticket-api', challengeApi: '/api/challenge' },
      getToken: () => undefined,
    });
    answer('*', '');
    answer('*/api/captcha/challenge', () => makeProofChallenge());
    answer('*/api/captcha/token', { token: 'captcha', expiresAt: '2025-11-06T12:00:00Z' });
  });

  afterEach(() => network.resetHandlers());
}

/**
 * @param body what is answered, or what makes it for each request
 * @param once leaves what comes after the first request to earlier answers
 */
export function answer(
  path: string,
  body: unknown,
  { once = false, ...init }: ResponseInit & { once?: boolean } = {},
): void {
  network.use(
    route.all(
      path,
      async ({ request }) => {
        const text = await request.text();
        sent.push({
          call: `${request.method} ${request.url.replace(site, '')}`,
          body: text === '' ? undefined : JSON.parse(text),
          headers: request.headers,
        });
        const answered = typeof body === 'function' ? await body() : body;
        return new HttpResponse(JSON.stringify(answered), init);
      },
      { once },
    ),
  );
}

export const calls = () => sent.map(({ call }) => call);
export const lastSent = () => sent.at(-1);
export const header = (name: string) => lastSent()?.headers.get(name);
