// @vitest-environment node
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signDraftLink, signDraftView } from '../releases/drafts/draft-token.ts';
import { directus } from '../test/directus.ts';
import { send } from '../test/raw-request.ts';
import { backend, setUpRunningSite, setUpSharedSite, start } from '../test/running-site.ts';

const key = 'override-key-for-the-tests';
const token = 'a-token-that-may-read-drafts';
const editors = 'https://content.example';
const settings = {
  OVERRIDE_KEY: key,
  DRAFTS_TOKEN: token,
  DRAFTS_FRAME_ORIGINS: editors,
  CDN_MODE: 'http',
  CDN_PURGE_URL: 'http://127.0.0.1:1',
  CDN_PURGE_TOKEN: 'purge-token-for-the-tests',
};

const draft = { id: 'concept', status: 'draft', url: 'concept' };
const live = { id: 'uit', status: 'published', url: 'uit' };
const store = (...news: object[]) =>
  backend.serve(
    directus({
      release: 12,
      token,
      items: { news: news as (typeof draft)[] },
      versions: [
        { id: 'v1', collection: 'news', key: 'zomer', item: 'uit', delta: { title: 'Zomer' } },
      ],
    }),
  );

const link = (until = Date.now() + 60_000) => signDraftLink(until, key);
const address = (to: string, given = link()) => `/cms/drafts?token=${given}&version=draft&to=${to}`;

async function startSite(environment: NodeJS.ProcessEnv = settings) {
  store(draft, live);
  const site = await start(environment);
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await send(site.port, path, { headers });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { ...answer, cookie };
  };
  const see = (path: string, cookie: string) => send(site.port, path, { headers: { cookie } });
  return { ...site, open, see };
}

const site = setUpSharedSite(startSite);
beforeEach(() => store(draft, live));

describe('a preview', () => {
  it('shows drafts to the browser that opened it, in the frame of the content system, and to nobody else', async () => {
    const { get, open, see } = site;
    const before = await get('/news');
    const { status, headers, cookie } = await open(address('/news'));
    expect(status).toBe(303);
    expect(headers).toMatchObject({
      location: '/news',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const page = await see('/news', cookie);
    expect(page.text).toContain('with concept');
    expect(page.text).toContain('Je kijkt naar een concept.');
    expect(page.text).toContain('href="/cms/drafts/leave?to=%2Fnews"');
    expect(page.text).not.toContain(token);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${editors};`);
    for (const name of ['cdn-cache-control', 'surrogate-key', 'x-frame-options']) {
      expect(page.headers[name]).toBeUndefined();
    }
    const { text, headers: public_ } = await get('/news');
    expect(text).toBe(before.text);
    expect(text).toContain('with uit');
    expect(public_['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(public_['surrogate-key']).toContain('content-news');
  });

  it('goes on where the page asks for content and pictures by itself', async () => {
    const { get, open, see } = site;
    const { cookie } = await open(address('/').replace('version=draft', 'version=zomer'));
    const list = await see('/cms/items/news', cookie);
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.headers['surrogate-key']).toBeUndefined();
    expect(list.json()).toMatchObject({
      data: [{ id: 'concept' }, { id: 'uit', title: 'Zomer' }],
    });
    const found = await see('/cms/items/news?filter%5Burl%5D%5B_eq%5D=concept&limit=1', cookie);
    expect(found.json()).toMatchObject({ data: [{ id: 'concept', status: 'published' }] });
    expect((await see('/cms/items/news/concept', cookie)).status).toBe(200);
    expect((await see('/cms/items/news/nothing', cookie)).status).toBe(403);
    expect((await see('/cms/items/vacancies', cookie)).json()).toEqual({ data: [] });
    expect((await get('/cms/items/news')).json()).toEqual({ data: [live] });
    expect((await get('/cms/items/news/concept')).status).toBe(403);

    const picture = await see('/cms/assets/1', cookie);
    expect(picture.headers['cache-control']).toBe('private, no-store');
    expect(backend.requests.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect((await get('/cms/assets/1')).headers['cache-control']).toBeUndefined();
    expect(backend.requests.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('leads to the first page whose address is filled in', async () => {
    const { open } = site;
    const to = async (pages: string) => (await open(address(pages))).headers.location;
    expect(await to('/nieuws/&to=/nieuws/7')).toBe('/nieuws/7');
    expect(await to('/events/&to=/events')).toBe('/events');
    expect(await to('/nieuws/een&to=/nieuws/7')).toBe('/nieuws/een');
    expect(await to('/')).toBe('/');
  });

  it('says what may be amiss where there is no draft, or none can be had', async () => {
    const { open, see } = site;
    const { cookie } = await open(address('/missing'));
    const missing = await see('/missing', cookie);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('Op dit adres staat geen concept.');
    // What the next page's banner says, the server says.
    expect(missing.text).not.toContain('type="module"');
    expect((await see('/news', cookie)).text).toContain('<script type="module"');
    backend.serve((_request, response) => response.writeHead(401).end('{}'));
    const away = await see('/cms/items/news', cookie);
    expect(away).toMatchObject({ status: 503 });
    expect(away.headers['cache-control']).toBe('no-store');
  });

  it('is left by its banner; a frame is told so, as it may not show the page of visitors', async () => {
    const { open } = site;
    const left = await open('/cms/drafts/leave?to=/news');
    expect(left.headers).toMatchObject({
      location: '/news',
      'set-cookie': [expect.stringMatching(/^site-drafts=; Path=\/; Max-Age=0;/)],
    });
    const framed = await open('/cms/drafts/leave?to=//evil.example', {
      'sec-fetch-dest': 'iframe',
    });
    expect(framed.text).toContain('Je ziet geen concepten meer');
    expect(framed.text).toContain('href="/"');
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${editors};`);
  });
});

describe('the cookie of a preview', () => {
  it('is for one browser, for the pair of both sites in a frame, and for safe connections', async () => {
    const { open } = site;
    const safe = await open(address('/'), { 'x-forwarded-proto': 'https' });
    expect(safe.headers['set-cookie']).toEqual([
      expect.stringMatching(/; HttpOnly; SameSite=None; Secure; Partitioned$/),
    ]);
    const plain = await open(address('/'), { host: 'site.test' });
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each([
    ['that has ended', signDraftView({ version: 'draft', until: Date.now() - 1 }, key)],
    ['of another site', signDraftView({ version: 'draft', until: Date.now() + 60_000 }, `${key}!`)],
    ['that somebody made up', 'draft.zzzzzzzz.x'],
    ['that is a link', link()],
  ])('%s leads to a page that says what to do, and is taken away', async (_case, value) => {
    const { open } = site;
    const answer = await open('/news', {
      cookie: `site-drafts=${value}`,
      'accept-language': 'en-GB',
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Open it again from the content system.');
    expect(answer.text).not.toContain('concept');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'set-cookie': [expect.stringMatching(/^site-drafts=; Path=\/; Max-Age=0;/)],
    });
    const items = await open('/cms/items/news', { cookie: `site-drafts=${value}` });
    expect(items.status).toBe(403);
    expect(items.text).not.toContain('uit');
  });
});

describe('a preview address', () => {
  it.each([
    ['without a token', '', 403, 'Deze link is niet van deze site'],
    ['of another site', signDraftLink(Date.now() + 60_000, `${key}!`), 403, 'niet van deze site'],
    [
      'that a browser keeps',
      signDraftView({ version: 'draft', until: 1e15 }, key),
      403,
      'niet van',
    ],
    ['that has ended', link(Date.now() - 1), 403, 'Vraag beheerders om een nieuw adres'],
  ])('%s opens nothing', async (_case, given, status, text) => {
    const { open } = site;
    const answer = await open(address('/news', given));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
    expect(answer.cookie).toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/%09//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'http:evil.example',
  ])('that leads to %s is refused', async (to) => {
    const { open } = site;
    const answer = await open(address(encodeURIComponent(to)));
    if (answer.status === 303) {
      const { host } = new URL(String(answer.headers.location), 'http://site.test');
      expect(host).toBe('site.test');
    } else {
      expect(answer).toMatchObject({ status: 403, cookie: '' });
    }
    expect(answer.headers.location ?? '').not.toMatch(/^(?:\/\/|https?:|javascript:)/);
  });

  it('is opened by no picture of another site', async () => {
    const { open } = site;
    const answer = await open(address('/'), { 'sec-fetch-dest': 'image' });
    expect(answer).toMatchObject({ status: 403, cookie: '' });
  });
});

describe('a site of its own', () => {
  setUpRunningSite();

  it('shows what was saved a moment ago, from a process of its own', async () => {
    const { get, open, see } = await startSite();
    const number = async (answer: Promise<{ text: string }>) =>
      Number(/number (\d+)/.exec((await answer).text)?.[1]);
    const made = await number(get('/counted/one'));
    const { cookie } = await open(address('/'));
    await see('/counted/one', cookie);
    expect((await see('/news', cookie)).text).toContain('with concept');
    store({ ...draft, id: 'nieuwer' }, live);
    expect((await see('/news', cookie)).text).toContain('with nieuwer');
    expect(await number(get('/counted/two'))).toBe(made + 1);
  });

  it('ends with its link', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { open, see } = await startSite();
    const { cookie } = await open(address('/news', link(Date.now() + 60_000)));
    expect((await see('/news', cookie)).text).toContain('with concept');
    vi.setSystemTime(Date.now() + 60_000);
    expect((await see('/news', cookie)).status).toBe(403);
  });

  it('says that previews are off where no token is configured', async () => {
    const { get, open, see } = await startSite({ OVERRIDE_KEY: key });
    const answer = await open(address('/news'));
    expect(answer).toMatchObject({ status: 404, cookie: '' });
    expect(answer.text).toContain('Voorbeelden van concepten staan uit');
    const cookie = `site-drafts=${signDraftView({ version: 'draft', until: 1e15 }, key)}`;
    expect((await see('/news', cookie)).text).toBe((await get('/news')).text);
  });
});
