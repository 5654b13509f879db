// @vitest-environment node
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { type ApiCall, callApi, callApiTimed, checked } from './client.ts';
import { type ApiConfiguration, configureApi } from './configuration.ts';
import { http } from './http.ts';

const numberAnswer = z.object({ number: z.number() });

let server: Server;
let origin: string;
let requests: IncomingMessage[];
let listener: RequestListener;

beforeEach(async () => {
  requests = [];
  listener = (_request, response) => response.end('{"number":1}');
  server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = originOf(server);
  configure();
});

afterEach(() => stop(server));

function originOf(listening: Server): string {
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

async function stop(running: Server): Promise<void> {
  running.closeAllConnections();
  await new Promise((resolve) => running.close(resolve));
}

function configure(overrides: Partial<ApiConfiguration> = {}): void {
  configureApi({
    origin,
    bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge', ticketApi: '/ticket-api' },
    getToken: () => undefined,
    ...overrides,
  });
}

function answers(status: number, body: string, contentType = 'application/json'): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
}

async function failureOf(call: Partial<ApiCall<unknown>> = {}): Promise<ApiError> {
  const failed = callApi({ service: 'api', path: '/x', answer: numberAnswer, ...call });
  const error: unknown = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected an ApiError, got ${error}`);
}

describe('a call', () => {
  it('goes below the base of its service and parses the answer', async () => {
    const answer = await callApi({ service: 'api', path: '/x', answer: numberAnswer });
    expect(answer).toEqual({ number: 1 });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/x' });
  });

  it('sends JSON with its content type, and headers', async () => {
    let body = '';
    listener = (request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end());
    };
    await callApi({
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
    await callApi({ service: 'api', path: '/x', query });
    expect(requests[0]?.url).toBe('/api/x?state=NEW&state=USED&q=a%26b');
  });

  it('does not read an answer without a contract', async () => {
    listener = answers(200, '<html>');
    await expect(callApi({ service: 'api', path: '/x' })).resolves.toBeUndefined();
  });

  it("tells the server's clock", async () => {
    listener = (_request, response) => {
      response.setHeader('date', 'Thu, 06 Nov 2025 12:00:00 GMT');
      response.end('{"number":1}');
    };
    const timed = await callApiTimed({ service: 'api', path: '/x', answer: numberAnswer });
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

describe('failures', () => {
  it("carry the wire error's key, message and field errors", async () => {
    const fieldErrors = { email: 'invalid' };
    const body = { error: 'validationFailed', message: 'No.', fieldErrors };
    listener = answers(400, JSON.stringify(body));
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
    listener = answers(status, '<html>', 'text/html');
    expect(await failureOf()).toMatchObject({ kind: 'http', key, status, fieldErrors: {} });
  });

  it('are generic when a service knows a newer key', async () => {
    listener = answers(409, '{"error":"fromTheFuture","message":"?","fieldErrors":{}}');
    expect(await failureOf()).toMatchObject({ kind: 'http', key: 'generic', status: 409 });
  });

  it.each(['{"number":"1"}', '<html>', '', 'null'])(
    'are malformed for the answer %j',
    async (body) => {
      listener = answers(200, body);
      expect(await failureOf()).toMatchObject({ kind: 'malformed', key: 'generic', status: 200 });
    },
  );

  it('are of kind network when nobody answers', async () => {
    await stop(server);
    expect(await failureOf()).toMatchObject({ kind: 'network', key: 'generic', status: 0 });
    server.listen(0);
  });

  it('are of kind network when the connection breaks off', async () => {
    listener = (request) => request.socket.destroy();
    expect(await failureOf()).toMatchObject({ kind: 'network', status: 0 });
  });

  it('are of kind timeout when the answer takes longer than 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arrived = new Promise<void>((resolve) => {
      listener = () => resolve();
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
      listener = (_request, response) => {
        response.write('{"num', () => resolve());
      };
    });
    const failure = failureOf();
    await arrived;
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(await failure).toMatchObject({ kind: 'timeout' });
  });

  it("are the signal's own reason when the caller cancels", async () => {
    const controller = new AbortController();
    listener = () => controller.abort();
    const cancelled = callApi({ service: 'api', path: '/x', signal: controller.signal });
    expect(await cancelled.catch((error: unknown) => error)).toBe(controller.signal.reason);
    const reason = new Error('The page has gone.');
    const signal = AbortSignal.abort(reason);
    await expect(callApi({ service: 'api', path: '/x', signal })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('happen before sending what breaks its contract', () => {
    expect(() => checked(numberAnswer, { number: 'one' })).toThrow(
      expect.objectContaining({ key: 'validationFailed', kind: 'malformed', status: 0 }),
    );
  });
});

describe("the session's token", () => {
  const foreign = createServer();
  let foreignRequests: IncomingMessage[];

  beforeEach(async () => {
    foreignRequests = [];
    foreign.removeAllListeners('request').on('request', (request: IncomingMessage, response) => {
      foreignRequests.push(request);
      response.end('{"number":1}');
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    configure({ getToken: () => 'secret' });
  });

  afterEach(() => stop(foreign));

  const authorizations = () => requests.map(({ headers }) => headers.authorization);

  it('goes with every call when logged in', async () => {
    await callApi({ service: 'api', path: '/x' });
    await callApi({ service: 'cms', path: '/items/news' });
    expect(authorizations()).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it('does not replace an Authorization that is already set', async () => {
    await callApi({ service: 'api', path: '/x', headers: { Authorization: 'Bearer staff' } });
    expect(authorizations()).toEqual(['Bearer staff']);
  });

  it('goes to a configured base on another origin', async () => {
    configure({
      getToken: () => 'secret',
      bases: { api: '/api', cms: '/cms', challengeApi: originOf(foreign) },
    });
    await callApi({ service: 'challengeApi', path: '/x' });
    expect(foreignRequests[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('never goes to another origin, however its address is written', async () => {
    const host = new URL(originOf(foreign)).host;
    const addresses = [
      `http://${host}/x`,
      `HTTP://${host}/x`,
      `//${host}/x`,
      `\\\\${host}\\x`,
      `/\\${host}/x`,
      `/\t/${host}/x`,
      `/\n/${host}/x`,
      `/.//${host}/x/../..//${host}`,
    ];
    for (const address of addresses) await http.get(address);
    expect(foreignRequests).toHaveLength(addresses.length - 1);
    expect(foreignRequests.map(({ headers }) => headers.authorization)).toEqual(
      foreignRequests.map(() => undefined),
    );
    expect(authorizations()).toEqual(['Bearer secret']);
  });

  it('never goes out with an address that axios itself takes for malformed', async () => {
    const host = new URL(originOf(foreign)).host;
    for (const address of [`http:\\\\${host}\\x`, `http:/${host}/x`, `http:${host}/x`]) {
      await expect(http.get(address)).rejects.toThrow('Invalid URL');
    }
    expect(foreignRequests).toHaveLength(0);
    expect(requests).toHaveLength(0);
  });

  it('never goes to another origin through the base address of a request', async () => {
    await http.get('/x', { baseURL: originOf(foreign) });
    await http.get('/x', { baseURL: originOf(foreign), allowAbsoluteUrls: false });
    expect(foreignRequests.map(({ url }) => url)).toEqual(['/x', '/x']);
    expect(foreignRequests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('does not follow a redirect', async () => {
    listener = (_request, response) => {
      response.writeHead(307, { location: `${originOf(foreign)}/x` }).end();
    };
    expect(await failureOf()).toMatchObject({ kind: 'network' });
    expect(foreignRequests).toHaveLength(0);
  });

  it.each([
    (site: string) => site.replace('//', '//user:password@'),
    (site: string) => `${site}@evil.example/`,
    () => 'javascript:alert(1)',
    () => 'data:application/json,{}',
    () => 'http://',
  ])('is not even considered for an address that is none (%#)', async (addressOf) => {
    await expect(http.get(addressOf(origin))).rejects.toThrow(TypeError);
    expect(requests).toHaveLength(0);
  });

  it('reports when a service refuses it, and only then', async () => {
    const onUnauthorised = vi.fn();
    listener = answers(401, '{"error":"unauthorised","message":"","fieldErrors":{}}');
    configure({ getToken: () => 'secret', onUnauthorised });
    await failureOf({ headers: { Authorization: 'Bearer staff' } });
    expect(onUnauthorised).not.toHaveBeenCalled();
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    let token = 'old';
    configure({ getToken: () => token, onUnauthorised });
    listener = (_request, response) => {
      token = 'renewed';
      response.writeHead(401).end();
    };
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    listener = answers(401, '{"error":"invalidCredentials","message":"","fieldErrors":{}}');
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    listener = answers(401, '');
    configure({ getToken: () => undefined, onUnauthorised });
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });
});
