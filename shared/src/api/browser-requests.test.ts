import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { configureApi } from './configuration.ts';
import { http } from './http.ts';
import { prepareXsrfToken } from './xsrf.ts';

const network = setupServer();
const site = window.location.origin;

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

let requests: Request[];

beforeEach(() => {
  requests = [];
  network.use(
    route.all('*', ({ request }) => {
      requests.push(request);
      return HttpResponse.json({});
    }),
  );
  configureApi({
    origin: '',
    bases: { api: '/api', cms: '/cms', challengeApi: 'https://admin.example' },
    getToken: () => undefined,
  });
});

afterEach(() => {
  network.resetHandlers();
  setCookie('XSRF-TOKEN=; max-age=0');
});

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this very cookie.
  document.cookie = cookie;
}

const xsrfHeaders = () => requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'));

it('says in which language the page is, so that services write in it', async () => {
  document.documentElement.lang = 'nl';
  await call({ method: 'POST', service: 'api', path: '/challenge/ticket', body: {} });
  expect(requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['nl']);
  document.documentElement.lang = '';
});

describe('the XSRF header', () => {
  it("repeats the cookie's value on requests that are not GET", async () => {
    setCookie('other=1');
    setCookie(`XSRF-TOKEN=${encodeURIComponent('a=b c')}`);
    await call({ method: 'POST', service: 'api', path: '/contact', body: {} });
    await call({ method: 'PATCH', service: 'api', path: '/x' });
    expect(requests.map(({ url }) => url)).toEqual([`${site}/api/contact`, `${site}/api/x`]);
    expect(xsrfHeaders()).toEqual(['a=b c', 'a=b c']);
  });

  it('is not sent with a GET, nor without a cookie', async () => {
    await call({ method: 'POST', service: 'api', path: '/x', body: {} });
    setCookie('XSRF-TOKEN=token');
    await call({ service: 'api', path: '/x' });
    expect(xsrfHeaders()).toEqual([null, null]);
  });

  it('is sent to relative addresses only', async () => {
    setCookie('XSRF-TOKEN=token');
    await call({ method: 'POST', service: 'challengeApi', path: '/x', body: {} });
    await http.post('https://evil.example/x');
    await http.post('//evil.example/x');
    await http.post('\\\\evil.example\\x');
    await http.post('/\t/evil.example/x');
    await http.post(`${site}/x`);
    await http.post('relative/x');
    expect(xsrfHeaders()).toEqual([null, null, null, null, null, null, 'token']);
  });

  it('takes a cookie that is not well encoded as it is', async () => {
    setCookie('XSRF-TOKEN=100%');
    await call({ method: 'POST', service: 'api', path: '/x' });
    expect(xsrfHeaders()).toEqual(['100%']);
  });

  it('is tried once more with the cookie that a refusal brings', async () => {
    network.use(
      route.post('*/api/x', ({ request }) => {
        requests.push(request);
        if (request.headers.get('X-XSRF-TOKEN') === 'fresh') return HttpResponse.json({});
        setCookie('XSRF-TOKEN=fresh');
        const body = { error: 'xsrfFailed', message: 'No.', fieldErrors: {} };
        return HttpResponse.json(body, { status: 403 });
      }),
    );
    await call({ method: 'POST', service: 'api', path: '/x', body: { a: 1 } });
    expect(xsrfHeaders()).toEqual([null, 'fresh']);
  });

  it('is not tried again when a refusal brings no new cookie', async () => {
    setCookie('XSRF-TOKEN=old');
    network.use(
      route.post('*/api/x', ({ request }) => {
        requests.push(request);
        const body = { error: 'xsrfFailed', message: 'No.', fieldErrors: {} };
        return HttpResponse.json(body, { status: 403 });
      }),
    );
    const refused = call({ method: 'POST', service: 'api', path: '/x' });
    await expect(refused).rejects.toMatchObject({ key: 'xsrfFailed', status: 403 });
    expect(requests).toHaveLength(1);
  });
});

describe('in a browser', () => {
  it('a call can be cancelled', async () => {
    const controller = new AbortController();
    network.use(
      route.get('*/api/x', () => {
        controller.abort();
        return new Promise<never>(() => {});
      }),
    );
    const cancelled = call({ service: 'api', path: '/x', signal: controller.signal });
    expect(await cancelled.catch((error: unknown) => error)).toBe(controller.signal.reason);
  });
});

describe('the XSRF cookie', () => {
  it('is fetched ahead of a call where there is none', async () => {
    await prepareXsrfToken();
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${site}/api/xsrf`]);
    setCookie('XSRF-TOKEN=token');
    await prepareXsrfToken();
    expect(requests).toHaveLength(1);
  });

  it('is fetched with the token of who is logged in, as every request', async () => {
    await prepareXsrfToken();
    const bases = { api: '/api', cms: '/cms', challengeApi: '/api/challenge' };
    configureApi({ origin: '', bases, getToken: () => 'secret' });
    await prepareXsrfToken();
    const authorizations = requests.map(({ headers }) => headers.get('Authorization'));
    expect(authorizations).toEqual([null, 'Bearer secret']);
  });

  it('is nothing to fail for', async () => {
    network.use(route.get('*/api/xsrf', () => HttpResponse.error()));
    await expect(prepareXsrfToken()).resolves.toBeUndefined();
  });
});
