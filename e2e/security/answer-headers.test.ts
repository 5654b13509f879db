import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { rawRequest, sendRaw } from '../fixtures/raw-http.ts';

// Whatever a server says, and however it comes to say it: a browser that opens the answer by itself
// runs nothing of it, and no other site frames it.

let site: OwnSite;
/** The folder of the shell's files. */
let base: string;

beforeAll(async () => {
  site = await startOwnSite();
  const { host } = (await (await fetch(`${site.origin}/remotes/registry.json`)).json()) as {
    host: { base: string };
  };
  base = host.base;
});

afterAll(() => site?.stop());

type Case = [name: string, line: string, status: number, headers?: Record<string, string>];

const inert = /^default-src 'none'; (?:style-src [^;]+; )?(?:.*; )?frame-ancestors 'none'/;

/** Answers of the composition server that are no pages. */
const answers: readonly Case[] = [
  ['the registry', 'GET /remotes/registry.json', 200],
  ['data of a page that there are not', 'GET /page-data/000000000000/nieuws', 204],
  ['content', 'GET /cms/items/news', 200],
  ['a poll that finds nothing', 'GET /api/challenge/ticket/view/none', 404],
  ['a redirect', 'GET /releases/override/leave', 303],
  ['a refusal', 'GET /metrics', 401],
  ['what there is not', 'POST /contact', 404],
  ['a file that there is not', 'GET /remotes/host/0123456789ab/x.js', 404],
  ['a collection that is not public', 'GET /cms/users', 404],
  ['a path that climbs', 'GET /api/%2e%2e/outbox', 400],
  ['an address that cannot be read', 'GET /api/%zz', 400],
  ['a page’s address that cannot be read', 'GET /%zz', 302],
  ['another server’s address', 'GET http://127.0.0.1/x', 400],
  ['robots.txt', 'GET /robots.txt', 200],
  ['a head alone', 'HEAD /healthz', 200],
  ['a body that cannot be read', 'POST /beacons', 415, { 'content-type': 'a/b' }],
];

/** Answers of the backend, without the composition server before it. */
const ofBackend: readonly Case[] = [
  ['its outbox', 'GET /outbox', 200],
  ['its health', 'GET /healthz', 200],
  ['what there is not', 'GET /nowhere', 404],
  ['an address that cannot be read', 'GET /%zz', 400],
  ['another server’s address', 'GET http://127.0.0.1/x', 400],
  ['a game that nobody may enter', 'GET /minigame/', 401],
];

describe.each([
  ['the composition server', () => site.origin, answers],
  ['the backend', () => site.outbox, ofBackend],
] as const)('%s', (_name, address, cases) => {
  const send = (request: string) => sendRaw(Number(new URL(address()).port), request);

  it.each(cases)('answers %s so that nothing runs', async (_what, line, status, headers = {}) => {
    const answer = await send(rawRequest(`${line} HTTP/1.1`, headers));
    expect(answer.status, answer.text).toBe(status);
    expect(headerOf(answer.text, 'content-security-policy')).toMatch(inert);
    expect(headerOf(answer.text, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(answer.text, 'cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    ['what is no HTTP', 'what is this\r\n\r\n', 400],
    ['a head without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(80_000)}`, 431],
  ])('answers %s so that nothing runs', async (_what, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(headerOf(answer.text, 'content-security-policy')).toMatch(inert);
    expect(answer.text).toContain('"fieldErrors":{}');
  });
});

it('lets pages of other sites show what is published for them, and that alone', async () => {
  const news = await fetch(`${site.origin}/cms/items/news`);
  const [{ splashimage }] = ((await news.json()) as { data: [{ splashimage: string }] }).data;
  for (const path of [`${base}favicon.svg`, `/cms/assets/${splashimage}?width=360`]) {
    const answer = await fetch(site.origin + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
    expect(answer.headers.get('content-security-policy'), path).toMatch(inert);
  }
  for (const path of ['/contact', '/api/xsrf', '/remotes/registry.json']) {
    const answer = await fetch(site.origin + path);
    expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
  const page = await fetch(`${site.origin}/contact`);
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it.each([
  ['/contact', 'unsafe-none'],
  ['/en/voor-bedrijven?utm_source=mail', 'unsafe-none'],
  ['/challenge', 'unsafe-none'],
  ['/login', 'same-origin'],
  ['/jf-ticket/abcdefghijklmnopqrstuv', 'same-origin'],
  ['/staff', 'same-origin'],
  ['/nowhere', 'same-origin'],
])('lets %s share the window that opened it only when anyone may find it', async (path, policy) => {
  // On a busy machine a page may be late: its error shares no window.
  const answer = await vi.waitFor(async () => {
    const page = await fetch(site.origin + path, { redirect: 'manual' });
    expect(page.status).toBeLessThan(500);
    return page;
  }, 15_000);
  expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy);
});

it.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['/apple-touch-icon-precomposed.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['/icon-192.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['/icon-512.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['/icon-maskable-512.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
])('gives the icon %s to clients that ask without being told of it', async (path, type, start) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual(start);
});

it('says whom to tell of a weakness', async () => {
  const answer = await fetch(`${site.origin}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const end = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(end).toBeGreaterThan(Date.now());
  expect(end).toBeLessThan(Date.now() + 365 * 86_400_000);
});

function headerOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(text)?.[1];
}
