// @vitest-environment node
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { ProxiedServices } from '../../test/proxied-services.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';

const site = new ProxiedServices();
let other: Upstream;

beforeEach(async () => {
  other = await startUpstream();
  await site.restart({ others: [other] });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const isCheck = (url: string | undefined) => url === '/healthz' || url === '/readyz';

/** Calls that reached a server, without checks. */
const callsOf = ({ requests }: Upstream) => requests.filter(({ url }) => !isCheck(url));

const both = () => [site.service, other] as const;

/** Lets a server answer calls in its own way, and checks as it should. */
function onCalls(server: Upstream, listener: RequestListener): void {
  server.serve((request, response) => {
    if (isCheck(request.url)) response.end('{}');
    else listener(request, response);
  });
}

/** Who gets the next call, as chance has it, and who does not. */
function nextServer(): { own: Upstream; spare: Upstream } {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return { own: site.service, spare: other };
}

const breakOff: RequestListener = ({ socket }) => socket.destroy();
const poll = '/api/challenge/ticket/view/s3cret';
const key = { 'idempotency-key': 'a-key-that-nobody-guesses' };
const post = (headers: Record<string, string> = {}) => ({ method: 'POST', body: '{}', headers });

describe('a call whose server is gone', () => {
  it.each([
    ['a poll', poll, {}],
    ['a form', '/api/contact', post()],
    ['a picture', '/cms/assets/1', {}],
    ['content', '/cms/items/news', {}],
  ])('goes to another one: %s', async (_kind, path, options) => {
    const { own, spare } = nextServer();
    onCalls(spare, answers(200, '{"data":[]}'));
    await own.stop();
    for (let times = 0; times < 4; times++) {
      expect((await site.send(path, options)).status).toBe(200);
    }
    expect(callsOf(spare).length).toBeGreaterThan(0);
  });

  it('gets the answer of one server alone when all are gone', async () => {
    await Promise.all(both().map(({ stop }) => stop()));
    expect((await site.send(poll)).status).toBe(502);
    expect((await site.send('/api/contact', post())).status).toBe(502);
  });
});

describe('a call that breaks off', () => {
  it.each([
    ['a poll', poll, {}],
    ['a form with a key', '/api/contact', post(key)],
    ['a step of staff', '/api/challenge/staff/queue/next', post(key)],
    ['a step of staff with a ticket', '/api/challenge/staff/queue/c0de/start', post(key)],
    ['a scan', '/ticket-api/tickets/state', { ...post(key), method: 'PATCH' }],
    [
      'a login by code',
      '/api/auth/login',
      post({ ...key, 'content-type': 'application/vnd.site.login-otp+json' }),
    ],
  ])('is repeated elsewhere: %s', async (_kind, path, options) => {
    const { own, spare } = nextServer();
    onCalls(own, breakOff);
    expect((await site.send(path, options)).status).toBe(200);
    expect(callsOf(spare)).toHaveLength(1);
  });

  it.each([
    ['a form without a key', '/api/contact', post()],
    [
      'a form whose bot-check is used up by one attempt',
      '/api/contact',
      post({ ...key, 'x-captcha-token': 'a token' }),
    ],
    ['a call that is done each time', '/api/challenge/staff/queue/pause', post(key)],
    [
      'a login by password',
      '/api/auth/login',
      post({ ...key, 'content-type': 'application/vnd.site.login-password+json' }),
    ],
    ['a reminder', '/api/challenge/ticket/reminders/c0de/true', { ...post(), method: 'PATCH' }],
  ])('is not repeated: %s', async (_kind, path, options) => {
    const { own, spare } = nextServer();
    onCalls(own, breakOff);
    expect((await site.send(path, options)).status).toBe(502);
    expect(callsOf(spare)).toEqual([]);
  });

  it('is given to each server once', async () => {
    for (const server of both()) onCalls(server, breakOff);
    expect((await site.send(poll)).status).toBe(502);
    expect(both().map((server) => callsOf(server).length)).toEqual([1, 1]);
  });
});

describe('a server that stands still', () => {
  it('loses the polls that wait for it', async () => {
    const { own, spare } = nextServer();
    own.serve(() => {});
    expect((await site.send(poll)).status).toBe(200);
    expect([own, spare].map((server) => callsOf(server).length)).toEqual([1, 1]);
    expect(site.logged).toContain('a server of a service gets no calls');
  });

  it('keeps what it may have done, and gets no more beside it', async () => {
    const { own, spare } = nextServer();
    await site.restart({ others: [other], timeout: 600 });
    own.serve(() => {});
    const form = site.send('/api/contact', post());
    await until(() => expect(callsOf(own)).toHaveLength(1));
    expect((await site.send(poll)).status).toBe(200);
    expect((await form).status).toBe(504);
    expect(callsOf(spare).map(({ method }) => method)).toEqual(['GET']);
  });

  it('gets calls again when it answers', async () => {
    const { own, spare } = nextServer();
    own.serve(() => {});
    await site.send(poll);
    own.serve(answers(200, '{}'));
    await until(() => expect(site.logged).toContain('is ready again'));
    const before = callsOf(spare).length;
    await site.send(poll);
    expect(callsOf(spare)).toHaveLength(before);
  });
});

describe('a server that is not ready', () => {
  const notReady: RequestListener = ({ url }, response) => {
    response.writeHead(url === '/readyz' ? 503 : 200).end('{}');
  };

  it('gets no calls while another one is', async () => {
    const { own, spare } = nextServer();
    own.serve(notReady);
    await until(() => expect(site.logged).toContain('"state":"not ready"'));
    const before = callsOf(own).length;
    expect((await site.send(poll)).status).toBe(200);
    expect([callsOf(own).length, callsOf(spare).length]).toEqual([before, 1]);
  });

  it('gets them when no other is', async () => {
    for (const server of both()) server.serve(notReady);
    await until(() => expect(site.logged.match(/"state":"not ready"/g)).toHaveLength(2));
    expect((await site.send(poll)).status).toBe(200);
  });
});

it('does not repeat what a server answers, whatever it is', async () => {
  for (const server of both()) onCalls(server, answers(503, '{"error":"unavailable"}'));
  expect((await site.send(poll)).status).toBe(503);
  expect(both().flatMap(callsOf)).toHaveLength(1);
});
