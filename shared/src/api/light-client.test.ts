import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureApi } from './configuration.ts';
import { callLightly, type LightCall } from './light-client.ts';

const network = setupServer();
const onUnauthorised = vi.fn();
let requests: Request[];

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

beforeEach(() => {
  requests = [];
  onUnauthorised.mockClear();
  configureApi({
    origin: '',
    bases: { api: '/api', cms: '/cms', challengeApi: 'https://admin.example' },
    getToken: () => 'own',
    onUnauthorised,
  });
});

afterEach(() => {
  network.resetHandlers();
  setCookie('XSRF-TOKEN=; max-age=0');
  document.documentElement.lang = '';
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this very cookie.
  document.cookie = cookie;
}

function answer(...answers: (() => Response)[]): void {
  network.use(
    route.all('*', ({ request }) => {
      requests.push(request);
      return (answers[requests.length - 1] ?? HttpResponse.error)();
    }),
  );
}

const call: LightCall<string> = {
  method: 'PATCH',
  service: 'api',
  path: '/x',
  isAnswer: (value): value is string => value === 'good',
};
const staffs = { ...call, headers: { Authorization: 'Bearer staff' } };
const good = () => HttpResponse.json('good');
const refusal = (error: string, status: number) => () =>
  HttpResponse.json({ error, message: 'No.', details: { number: '7' } }, { status });
const sent = (header: string) => requests.map(({ headers }) => headers.get(header));

it('sends what a change needs: cookie, language, and the token of whoever asks', async () => {
  setCookie('XSRF-TOKEN=a');
  document.documentElement.lang = 'nl';
  answer(good, good, good);
  expect(await callLightly({ ...call, body: { a: 1 } })).toBe('good');
  await callLightly(staffs);
  await callLightly({ ...call, method: 'GET' });
  expect(await requests[0]?.json()).toEqual({ a: 1 });
  expect(sent('X-XSRF-TOKEN')).toEqual(['a', 'a', null]);
  expect(sent('Authorization')).toEqual(['Bearer own', 'Bearer staff', 'Bearer own']);
  expect(sent('Accept-Language')).toEqual(['nl', 'nl', 'nl']);
});

it('tries once more when a refusal brought a new cookie', async () => {
  const refuse = refusal('xsrfFailed', 403);
  const refuseAndMend = () => {
    setCookie('XSRF-TOKEN=fresh');
    return refuse();
  };
  answer(refuseAndMend, good, refuse);
  expect(await callLightly(call)).toBe('good');
  expect(sent('X-XSRF-TOKEN')).toEqual([null, 'fresh']);
  await expect(callLightly(call)).rejects.toMatchObject({ key: 'xsrfFailed', status: 403 });
  expect(requests).toHaveLength(3);
});

it('says that its session has ended, not that a staff token is wrong', async () => {
  answer(refusal('unauthorised', 401), refusal('unauthorised', 401));
  const refused = { name: 'ApiError', kind: 'http', key: 'unauthorised', details: { number: '7' } };
  await expect(callLightly(staffs)).rejects.toMatchObject(refused);
  expect(onUnauthorised).not.toHaveBeenCalled();
  await expect(callLightly(call)).rejects.toMatchObject(refused);
  expect(onUnauthorised).toHaveBeenCalledOnce();
});

it('tells a network that fails from an answer that breaks its contract', async () => {
  answer(
    HttpResponse.error,
    () => HttpResponse.json('bad'),
    () => new HttpResponse('<html>'),
  );
  await expect(callLightly(call)).rejects.toMatchObject({ kind: 'network', status: 0 });
  const malformed = { kind: 'malformed', key: 'generic', status: 200 };
  await expect(callLightly(call)).rejects.toMatchObject(malformed);
  await expect(callLightly(call)).rejects.toMatchObject(malformed);
});

it('gives a caller who gave up the caller\u2019s own reason', async () => {
  answer(good);
  const reason = new Error('enough');
  await expect(callLightly({ ...call, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
