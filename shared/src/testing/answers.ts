import { delay, HttpResponse, type RequestHandler, http as route } from 'msw';
import * as z from 'zod/mini';
import { contentEnvelope } from '../contracts/content-wire.ts';
import { type WireError, type WireErrorKey, wireErrorSchema } from '../contracts/wire-error.ts';
import { makeProofChallenge } from './proof-challenge.ts';

const methods = { GET: route.get, POST: route.post, PATCH: route.patch } as const;

// A call is written as `GET /api/challenge/board`; `*` stands for any part of its path.

/**
 * A service that answers a call by its contract: an answer that breaks it fails.
 *
 * @param value the answer, or what makes it for each request
 */
export function answer<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  value: z.input<Schema> | (() => z.input<Schema>),
): RequestHandler {
  return on(call, () => {
    const body = typeof value === 'function' ? (value as () => z.input<Schema>)() : value;
    schema.parse(body);
    return HttpResponse.json(body as object);
  });
}

/** A list of the content system, such as `GET /cms/items/news`. */
export function answerItems<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  items: z.input<Schema>[],
): RequestHandler {
  return on(call, () => HttpResponse.json(contentEnvelope(z.array(schema)).parse({ data: items })));
}

/** A service that takes a call and says nothing. */
export function accept(call: string): RequestHandler {
  return on(call, () => new HttpResponse(null, { status: 204 }));
}

interface Refusal extends Partial<Pick<WireError, 'message' | 'fieldErrors' | 'details'>> {
  /** In seconds. */
  readonly retryAfter?: number;
}

/** A service that refuses a call, as our own services do. */
export function refuse(
  call: string,
  status: number,
  error: WireErrorKey,
  { retryAfter, ...more }: Refusal = {},
): RequestHandler {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  const body = wireErrorSchema.parse({ error, message: 'No.', fieldErrors: {}, ...more });
  return on(call, () => HttpResponse.json(body, { status, headers }));
}

/** A service that does not answer a call: what waits for it goes on waiting. */
export function keepWaiting(call: string): RequestHandler {
  return on(call, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** No connection to the service of a call. */
export function disconnect(call: string): RequestHandler {
  return on(call, () => HttpResponse.error());
}

/** What every form asks for before it sends: the XSRF cookie and the bot check. */
export const formServices: readonly RequestHandler[] = [
  accept('GET /api/xsrf'),
  on('GET /api/captcha/challenge', async () => HttpResponse.json(await makeProofChallenge())),
  on('POST /api/captcha/token', () =>
    HttpResponse.json({ token: 'passed', expiresAt: '2030-01-01T00:00:00Z' }),
  ),
];

/** A picture of the content system or a service, such as `GET /cms/assets/*`. */
export function drawing(call: string): RequestHandler {
  return on(
    call,
    () => new HttpResponse(picture, { headers: { 'Content-Type': 'image/svg+xml' } }),
  );
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#9aa5a0" d="M0 0h16v9H0z"/><path fill="#5c6b64" d="m0 9 5-5 3 3 3-4 5 6z"/></svg>';

function on(call: string, respond: () => Response | Promise<Response>): RequestHandler {
  const [method, path = ''] = call.split(' ');
  return methods[method as keyof typeof methods](`*${path}`, respond);
}
