import { configureApi } from '@site/shared/api/configuration';
import { makeProofChallenge } from '@site/shared/testing/proof-challenge';
import { siteConfig } from '@site/shared/testing/site-config';
import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';

/** A request as it came in. */
export interface ReceivedRequest {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
  /** By the test's clock. */
  readonly at: number;
}

type Respond = (request: Request) => Response | Promise<Response>;

/** The embedded bot-check, for forms that ask for it. */
export const botCheck = [
  route.get('*/api/captcha/challenge', async () => HttpResponse.json(await makeProofChallenge())),
  route.post('*/api/captcha/token', () =>
    HttpResponse.json({ token: 'passed', expiresAt: '2030-01-01T00:00:00Z' }),
  ),
];

/** Activities that are open, for forms that ask. */
const openActivities = ['*/api/challenge/state', '*/ticket-api/tickets/states'].map((path) =>
  route.get(path, () => HttpResponse.json({ activities: [], timestamp: '2025-11-06T10:00:00Z' })),
);

/** The fair's services, as the network shows them. */
export function createFairNetwork() {
  const server = setupServer();
  const received: ReceivedRequest[] = [];
  return {
    server,
    received,
    calls: () => received.map(({ call }) => call),
    /** Sets up network and API client for a test. */
    reset() {
      received.length = 0;
      server.resetHandlers(...botCheck, ...openActivities);
      configureApi({
        origin: '',
        bases: { ...siteConfig.bases, ticketApi: '/ticket-api' },
        getToken: () => undefined,
      });
    },
    /** How requests are answered from now on, such as `GET /api/challenge/ticket/view/*`. */
    answer(call: string, respond: Respond) {
      const [method = '', path = ''] = call.split(' ');
      server.use(
        route.all(`*${path}`, async ({ request }) => {
          if (request.method !== method) return undefined;
          const text = await request.clone().text();
          received.push({
            call: `${request.method} ${new URL(request.url).pathname}`,
            body: text === '' ? undefined : JSON.parse(text),
            headers: request.headers,
            at: Date.now(),
          });
          return respond(request);
        }),
      );
    },
  };
}

/** What our services answer when a limit was reached, such as `phone` of SMS. */
export function limited(retryAfter: number, limit?: string): Response {
  const details = limit && { details: { limit } };
  return HttpResponse.json(
    { error: 'rateLimited', message: 'Too many.', fieldErrors: {}, ...details },
    { status: 429, headers: { 'Retry-After': String(retryAfter) } },
  );
}

/** What our services answer when they refuse. */
export function refusal(status: number, error: string, message = ''): Response {
  return HttpResponse.json({ error, message, fieldErrors: {} }, { status });
}
