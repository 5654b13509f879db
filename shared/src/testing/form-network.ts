import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { makeProofChallenge } from './proof-challenge.ts';

/**
 * A form as it came in at its service.
 *
 * @public Declarations of others name it.
 */
export interface ReceivedForm {
  readonly path: string;
  readonly body: unknown;
  readonly captcha: string | null;
  readonly key: string | null;
}

/**
 * The service of a form and the bot-check, as the network shows them.
 *
 * @param path of the service, such as `/api/contact`; `*` stands for any part of it
 */
export function createFormNetwork(path: string) {
  const server = setupServer();
  const received: ReceivedForm[] = [];
  let challenges = 0;
  let tokens = 0;

  return {
    server,
    /** Forms in the order in which they came in, those that were answered with an error too. */
    received,
    /** Sets up the network for a test; both services work unless told otherwise. */
    reset() {
      received.length = 0;
      challenges = 0;
      tokens = 0;
      server.resetHandlers(
        route.get('*/api/xsrf', () => new HttpResponse(null, { status: 204 })),
        route.get('*/api/captcha/challenge', async () => {
          challenges += 1;
          return HttpResponse.json(await makeProofChallenge());
        }),
        route.post('*/api/captcha/token', () => {
          tokens += 1;
          return HttpResponse.json({ token: `token-${tokens}`, expiresAt: '2030-01-01T00:00:00Z' });
        }),
      );
      this.answer(() => new HttpResponse(null, { status: 204 }));
    },
    /** How the service answers from now on. */
    answer(respond: () => Response | Promise<Response>) {
      server.use(
        route.post(`*${path}`, async ({ request }) => {
          received.push({
            path: new URL(request.url).pathname,
            body: await request.json(),
            captcha: request.headers.get('X-Captcha-Token'),
            key: request.headers.get('Idempotency-Key'),
          });
          return respond();
        }),
      );
    },
    /**
     * Has the service wait with its answers.
     *
     * @returns takes what has come in. A test ends with it: a form without an answer is sent once more, in a later one.
     */
    hold(): () => void {
      let take = () => {};
      const taken = new Promise<void>((resolve) => {
        take = resolve;
      });
      this.answer(async () => {
        await taken;
        return new HttpResponse(null, { status: 204 });
      });
      return take;
    },
    /** How often work for the bot-check was asked for. */
    challenges: () => challenges,
    /** How often a token of the bot-check was asked for. */
    tokens: () => tokens,
    blockCaptcha() {
      server.use(route.all('*/api/captcha/*', () => HttpResponse.error()));
    },
  };
}
