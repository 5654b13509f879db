// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import {
  answers,
  configure,
  failureOf,
  numberAnswer,
  requests,
  serve,
  server,
  setUpLocalService,
  stop,
} from '../../test/local-service.ts';
import { call, callTimed, type PolledAnswer, parseBody, poll } from './call.ts';
import { http } from './http.ts';

setUpLocalService();

describe('a call', () => {
  it('goes below the base of its service and parses the answer', async () => {
    const answer = await call({ service: 'api', path: '/x' }, numberAnswer);
    expect(answer).toEqual({ number: 1 });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/x' });
  });

  it('sends JSON with its content type, and headers', async () => {
    let body = '';
    serve((request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end());
    });
    await call({
      method: 'POST',
      service: 'ticketApi',
      path: '/tickets',
      contentType: 'application/vnd.site.ticket+json',
      headers: { 'Ticket-Type': 'wafels' },
      body: { name: 'Zoë' },
    });
    expect(body).toBe('{"name":"Zoë"}');
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/ticket-api/tickets' });
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/vnd.site.ticket+json',
      'ticket-type': 'wafels',
    });
  });

  it('repeats list values of the query and encodes them', async () => {
    const query = { state: ['NEW', 'USED'], q: 'a&b' };
    await call({ service: 'api', path: '/x', query });
    expect(requests[0]?.url).toBe('/api/x?state=NEW&state=USED&q=a%26b');
  });

  it('does not read an answer without a contract', async () => {
    serve(answers(200, '<html>'));
    await expect(call({ service: 'api', path: '/x' })).resolves.toBeUndefined();
  });

  it("tells the server's clock", async () => {
    serve((_request, response) => {
      response.setHeader('date', 'Thu, 06 Nov 2025 12:00:00 GMT');
      response.end('{"number":1}');
    });
    const timed = await callTimed({ service: 'api', path: '/x' }, numberAnswer);
    expect(timed.serverTime).toBe(Date.parse('2025-11-06T12:00:00Z'));
  });

  it('falls back to the specified ticket API when none is configured', async () => {
    configure({ bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge' } });
    const request = vi.spyOn(http, 'request').mockRejectedValue(new Error('not sent'));
    await failureOf({ service: 'ticketApi', path: '/tickets' });
    expect(request.mock.calls[0]?.[0].url).toBe('http://localhost:8855/tickets');
    request.mockRestore();
  });
});

describe('a poll', () => {
  const tagged = (tag: string, number: number) => {
    serve((request, response) => {
      const isKnown = request.headers['if-none-match'] === tag;
      response.writeHead(isKnown ? 304 : 200, { etag: tag });
      response.end(isKnown ? undefined : JSON.stringify({ number }));
    });
  };
  const ask = (known?: PolledAnswer<{ number: number }>) =>
    poll({ service: 'api', path: '/x' }, numberAnswer, { known });

  it('names the tag of what is known, and keeps that while it has not changed', async () => {
    tagged('"1"', 1);
    const known = await ask();
    expect(known).toEqual({ answer: { number: 1 }, tag: '"1"', age: 0 });
    expect((await ask(known)).answer).toBe(known.answer);
    tagged('"2"', 2);
    expect(await ask(known)).toEqual({ answer: { number: 2 }, tag: '"2"', age: 0 });
    expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      undefined,
      '"1"',
      '"1"',
    ]);
  });

  it('says for how long the service itself knows no more, changed or not', async () => {
    serve((_request, response) =>
      response.writeHead(200, { age: '7', etag: '"1"' }).end('{"number":1}'),
    );
    const known = await ask();
    expect(known.age).toBe(7_000);
    serve((_request, response) => response.writeHead(304, { age: '9' }).end());
    expect(await ask(known)).toMatchObject({ answer: { number: 1 }, age: 9_000 });
  });

  it('says how long the service asks to wait', async () => {
    serve((_request, response) => response.writeHead(503, { 'retry-after': '7' }).end());
    await expect(ask()).rejects.toMatchObject({ key: 'unavailable', retryAfter: 7 });
  });

  it('parses the answer', async () => {
    serve(answers(200, '{"number":"one"}'));
    await expect(ask()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('failures', () => {
  it("carry the wire error's key, message and field errors", async () => {
    const fieldErrors = { email: 'invalid' };
    const body = { error: 'validationFailed', message: 'No.', fieldErrors };
    serve(answers(400, JSON.stringify(body)));
    expect(await failureOf()).toMatchObject({
      kind: 'http',
      key: 'validationFailed',
      status: 400,
      message: 'No.',
      fieldErrors,
    });
  });

  it.each([
    [400, 'generic'],
    [401, 'unauthorised'],
    [404, 'notFound'],
    [429, 'rateLimited'],
    [500, 'generic'],
    [502, 'unavailable'],
  ])('with status %s and no wire error have the key %s', async (status, key) => {
    serve(answers(status, '<html>', 'text/html'));
    expect(await failureOf()).toMatchObject({ kind: 'http', key, status, fieldErrors: {} });
  });

  it('are generic when a service knows a newer key', async () => {
    serve(answers(409, '{"error":"fromTheFuture","message":"?","fieldErrors":{}}'));
    expect(await failureOf()).toMatchObject({ kind: 'http', key: 'generic', status: 409 });
  });

  it.each(['{"number":"1"}', '<html>', '', 'null'])(
    'are malformed for the answer %j',
    async (body) => {
      serve(answers(200, body));
      expect(await failureOf()).toMatchObject({ kind: 'malformed', key: 'generic', status: 200 });
    },
  );

  it('are of kind network when nobody answers', async () => {
    await stop(server);
    expect(await failureOf()).toMatchObject({ kind: 'network', key: 'generic', status: 0 });
    server.listen(0);
  });

  it('are of kind network when the connection breaks off', async () => {
    serve((request) => request.socket.destroy());
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0 });
  });

  it('are of kind timeout when the answer takes longer than 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => {
      serve(() => resolve());
    });
    const failure = failureOf();
    await arrived;
    vi.advanceTimersByTime(9_999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ kind: 'timeout', key: 'generic', status: 0 });
  });

  it('are of kind timeout when the answer starts in time and never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => {
      serve((_request, response) => {
        response.write('{"num', () => resolve());
      });
    });
    const failure = failureOf();
    await arrived;
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it("are the signal's own reason when the caller cancels", async () => {
    const controller = new AbortController();
    serve(() => controller.abort());
    const cancelled = call({ service: 'api', path: '/x', signal: controller.signal });
    expect(await cancelled.catch((error: unknown) => error)).toBe(controller.signal.reason);
    const reason = new Error('The page has gone.');
    const signal = AbortSignal.abort(reason);
    await expect(call({ service: 'api', path: '/x', signal })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('happen before sending what breaks its contract', () => {
    expect(() => parseBody(numberAnswer, { number: 'one' })).toThrow(
      expect.objectContaining({ key: 'validationFailed', kind: 'malformed', status: 0 }),
    );
  });
});
