// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberAnswer, serve, setUpLocalService } from '../../test/local-service.ts';
import { until } from '../../test/until.ts';
import { captchaHeader, idempotencyKeyHeader } from '../contracts/headers.ts';
import { ApiError } from './api-error.ts';
import { type ApiRequest, call, poll } from './call.ts';
import { retryDelay } from './retry-after.ts';

const answer = numberAnswer;
let asked = 0;
let refusals = 0;
let retryAfter = '4';

setUpLocalService();

beforeEach(() => {
  [asked, refusals, retryAfter] = [0, 1, '4'];
  serve((_request, response) => {
    asked += 1;
    if (asked <= refusals) response.writeHead(503, { 'retry-after': retryAfter }).end();
    else response.end('{"number":1}');
  });
  // Only a browser waits.
  vi.stubGlobal('window', {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (request: Partial<ApiRequest> = {}) =>
  call({ service: 'api', path: '/x', ...request }, answer).catch((error: unknown) => error);

/** Until the first answer came and its pause has begun. */
const askedOnce = () => until(() => expect([asked, vi.getTimerCount() > 0]).toEqual([1, true]));

/** Lets time go by until a promise has settled. */
async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  let done = false;
  void promise.finally(() => {
    done = true;
  });
  await until(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toBe(true);
  });
  return promise;
}

describe('a service that has too much to do', () => {
  it('is asked once more, when it said', async () => {
    const answered = ask();
    await askedOnce();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(asked).toBe(1);
    expect(await settled(answered)).toEqual({ number: 1 });
    expect(asked).toBe(2);
  });

  it('is not asked a third time', async () => {
    refusals = 2;
    expect(await settled(ask())).toMatchObject({ status: 503, retryAfter: 4 });
    expect(asked).toBe(2);
  });

  it.each([
    ['what changes something, without a key', { method: 'POST' as const }],
    [
      'what has a token of the bot-check, which was used up',
      { method: 'POST' as const, headers: { [idempotencyKeyHeader]: 'k', [captchaHeader]: 't' } },
    ],
  ])('is not asked again for %s', async (_what, request) => {
    expect(await settled(ask(request))).toMatchObject({ status: 503 });
    expect(asked).toBe(1);
  });

  it('is asked again for what has a key, which counts once', async () => {
    const request = { method: 'POST' as const, headers: { [idempotencyKeyHeader]: 'k' } };
    expect(await settled(ask(request))).toEqual({ number: 1 });
  });

  it('keeps nobody waiting who would wait long', async () => {
    retryAfter = '300';
    expect(await settled(ask())).toMatchObject({ status: 503, retryAfter: 300 });
    expect(asked).toBe(1);
  });

  it('is not asked again by somebody who has left meanwhile', async () => {
    const departure = new AbortController();
    const answered = ask({ signal: departure.signal });
    await askedOnce();
    departure.abort();
    expect(await answered).toBe(departure.signal.reason);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(1);
  });

  it('is left to polls, which are repeated anyway', async () => {
    const polled = poll({ service: 'api', path: '/x' }, answer, {});
    await expect(polled).rejects.toMatchObject({ status: 503, retryAfter: 4 });
    expect(asked).toBe(1);
  });
});

describe('the wait that a service asks for', () => {
  const refused = (seconds?: number) =>
    new ApiError({
      kind: 'http',
      key: 'unavailable',
      message: '',
      status: 503,
      retryAfter: seconds,
    });

  it('is never shorter, and not the same for everyone', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(retryDelay(refused(8))).toBe(8_000);
    random.mockReturnValue(1);
    expect(retryDelay(refused(8))).toBe(13_000);
  });

  it('is a minute at most, and nothing where it asks for nothing', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(retryDelay(refused(3_600))).toBe(60_000);
    expect(retryDelay(refused())).toBe(0);
    expect(retryDelay(new Error('no answer'))).toBe(0);
  });
});
