// @vitest-environment node
import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answers,
  configure,
  failureOf,
  origin,
  originOf,
  requests,
  serve,
  setUpLocalService,
  stop,
} from '../../test/local-service.ts';
import { call } from './call.ts';
import { http } from './http.ts';

setUpLocalService();

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
    await call({ service: 'api', path: '/x' });
    await call({ service: 'cms', path: '/items/news' });
    expect(authorizations()).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it('does not replace an Authorization that is already set', async () => {
    await call({ service: 'api', path: '/x', headers: { Authorization: 'Bearer staff' } });
    expect(authorizations()).toEqual(['Bearer staff']);
  });

  it('goes to a configured base on another origin', async () => {
    configure({
      getToken: () => 'secret',
      bases: { api: '/api', cms: '/cms', challengeApi: originOf(foreign) },
    });
    await call({ service: 'challengeApi', path: '/x' });
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
    serve((_request, response) => {
      response.writeHead(307, { location: `${originOf(foreign)}/x` }).end();
    });
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
    serve(answers(401, '{"error":"unauthorised","message":"","fieldErrors":{}}'));
    configure({ getToken: () => 'secret', onUnauthorised });
    await failureOf({ headers: { Authorization: 'Bearer staff' } });
    expect(onUnauthorised).not.toHaveBeenCalled();
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    let token = 'old';
    configure({ getToken: () => token, onUnauthorised });
    serve((_request, response) => {
      token = 'renewed';
      response.writeHead(401).end();
    });
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    serve(answers(401, '{"error":"invalidCredentials","message":"","fieldErrors":{}}'));
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
    serve(answers(401, ''));
    configure({ getToken: () => undefined, onUnauthorised });
    await failureOf();
    expect(onUnauthorised).toHaveBeenCalledOnce();
  });
});
