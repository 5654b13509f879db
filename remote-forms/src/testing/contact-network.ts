import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';

/** A message as it came in at the contact service. */
export interface ReceivedMessage {
  readonly body: unknown;
  readonly captcha: string | null;
  readonly key: string | null;
}

/** The contact service and the bot-check, as the network shows them. */
export function createContactNetwork() {
  const server = setupServer();
  const received: ReceivedMessage[] = [];
  let tokens = 0;

  return {
    server,
    /** Messages in the order in which they came in, those that were answered with an error too. */
    received,
    /** Sets up the network for a test; both services work unless told otherwise. */
    reset() {
      received.length = 0;
      tokens = 0;
      server.resetHandlers(
        route.get('*/api/xsrf', () => new HttpResponse(null, { status: 204 })),
        route.post('*/api/captcha/token', () => {
          tokens += 1;
          return HttpResponse.json({ token: `token-${tokens}`, expiresAt: '2030-01-01T00:00:00Z' });
        }),
      );
      this.answer(() => new HttpResponse(null, { status: 204 }));
    },
    /** How the contact service answers from now on. */
    answer(respond: () => Response | Promise<Response>) {
      server.use(
        route.post('*/api/contact', async ({ request }) => {
          received.push({
            body: await request.json(),
            captcha: request.headers.get('X-Captcha-Token'),
            key: request.headers.get('Idempotency-Key'),
          });
          return respond();
        }),
      );
    },
    blockCaptcha() {
      server.use(route.post('*/api/captcha/token', () => HttpResponse.error()));
    },
  };
}
