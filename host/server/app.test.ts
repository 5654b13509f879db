// @vitest-environment node
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { readLog } from '../releases/log.ts';
import { type Override, signOverride } from '../releases/overrides/override-token.ts';
import { revokeLink } from '../releases/overrides/revoked-links.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { rollback } from '../releases/rollback.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { container, hostBuild, remoteBuild, tester } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';
import { listen, type RawAnswer, send } from '../test/raw-request.ts';
import { startUpstream, type Upstream } from '../test/upstream.ts';
import type * as AppModule from './app.ts';
import { readConfig } from './config.ts';

// The server as it runs: JavaScript, with its thread's code beside it.
const { buildApp } = (await import(`${inject('compiled')}/app.js`)) as typeof AppModule;

const embedded = fileURLToPath(new URL('../../site.config.json', import.meta.url));
let directory: string;
let store: ReleaseStore;
let backend: Upstream;

/** A host whose pages tell the versions of their set, and whose loader asks the backend. */
const host = (origin: string) => `
  export function start() {}
  export async function addresses() {
    return { addresses: [{ path: '/nieuws/een', nativeLanguage: 'nl' }], problems: [] };
  }
  export async function render({ url, set, config, year, shellOnly }) {
    const { pathname } = new URL(url);
    if (pathname === '/slow') await fetch('${origin}/slow');
    if (pathname === '/gone') return { kind: 'redirect', status: 302, location: '/' };
    if (pathname === '/broken' && !shellOnly) throw new Error('the loader broke');
    const remotes = set.remotes.map(({ name, version }) => name + '@' + version);
    return {
      kind: 'page',
      html: shellOnly ? 'shell' : 'page of ' + remotes.join(),
      problems: [], globalCss: '', styles: [], fonts: [], path: pathname, language: 'nl',
      head: { title: 'Pagina ' + pathname, description: '' },
      
      handle: { remote: 'marketing', language: 'nl', claim: { path: '/', language: 'nl', module: 'x' } },
      data: { set, config, year },
    };
  }`;

const build = (content: string) =>
  remoteBuild(
    {},
    {
      files: {
        'remoteEntry.js': container(['features/home/home-page'], content),
        'assets/home-page.js': '',
      },
    },
  );

/** Publishes a build and gives it to visitors. */
async function release(directory: string): Promise<string> {
  const { name, version } = await publish(store, directory, tester);
  await promote(store, { name: name, version: version }, tester);
  return version;
}

async function start(environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig(
    { LOG_LEVEL: 'silent', BACKEND_PORT: new URL(backend.origin).port, ...environment },
    directory,
  );
  const app = await buildApp(config);
  const port = await listen(app);
  return { app, port, get: (path = '/') => send(port, path) };
}

beforeEach(async () => {
  directory = await makeDirectory();
  await copyFile(embedded, path.join(directory, 'site.config.json'));
  store = new ReleaseStore(path.join(directory, '.data', 'releases'));
  backend = await startUpstream();
  await release(await hostBuild(host(backend.origin)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the composition server', () => {
  it('serves pages, files, registry, services and its health from one origin', async () => {
    const version = await release(await build('export {};'));
    const { get } = await start();
    const page = await get();
    expect(page.text).toContain(`page of marketing@${version}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const file = await get(`/remotes/marketing/${version}/remoteEntry.js`);
    expect(file.text).toContain('export {};');
    expect((await get('/remotes/registry.json')).json()).toMatchObject({
      remotes: [{ name: 'marketing', version }],
    });
    expect(await get('/api/poffertjes')).toMatchObject({ status: 200, text: '{}' });
    expect(backend.requests.at(-1)?.url).toBe('/api/poffertjes');
    expect(await get('/readyz')).toMatchObject({ status: 200 });
  });

  it('sends a shell for a page that breaks, and tries again a second later', async () => {
    const { get } = await start();
    expect(await get('/broken')).toMatchObject({
      status: 503,
      text: expect.stringContaining('<div id="root">shell</div>'),
    });
  });

  it('answers what nobody serves, and what cannot be read, with a wire error', async () => {
    const { port, get } = await start();
    const post = await send(port, '/contact', { method: 'POST' });
    expect(post.status).toBe(404);
    expect(post.json()).toMatchObject({ error: 'notFound' });
    const unreadable = await get('/%zz');
    expect(unreadable.status).toBe(400);
    expect(unreadable.json()).toMatchObject({ error: 'validationFailed' });
  });

  it('stays down with a clear reason when nothing was released', async () => {
    await expect(start({ DATA_DIR: 'elsewhere' })).rejects.toThrow(
      'Nothing is released: run npm start once.',
    );
  });
});

describe('what pages tell of how they do', () => {
  const token = 'operations-token-for-tests';
  const beacon = (version: string, entries: object[], id = 'abcdef012345-a1b2c3') =>
    JSON.stringify({
      id,
      entries: entries.map((entry) => ({ remote: 'marketing', version, route: '/', ...entry })),
    });
  const problem = { kind: 'render', name: 'TypeError', frames: ['marketing/assets/x.js:1:2'] };

  async function startToListen(content = 'export {};') {
    const version = await release(await build(content));
    const site = await start({ OPERATIONS_TOKEN: token });
    const own = `http://127.0.0.1:${site.port}`;
    const tell = (body: string, { origin = own, from = '203.0.113.1' } = {}) =>
      send(site.port, '/beacons', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          origin,
          host: new URL(own).host,
          'x-forwarded-for': from,
        },
      });
    const ask = (path: string, authorization = `Bearer ${token}`) =>
      send(site.port, path, { headers: { authorization } });
    return { version, tell, ask };
  }

  it('is counted by remote, version and route, for whoever has the token', async () => {
    const { version, tell, ask } = await startToListen();
    const vital = { kind: 'vital', name: 'LCP', value: 1200 };
    const entries = [{ kind: 'view' }, problem, vital, { kind: 'view', route: '/jan@example.com' }];
    expect(await tell(beacon(version, entries))).toMatchObject({ status: 204 });
    const labels = `remote="marketing",version="${version}"`;

    const { text, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain(`site_beacons_total{${labels},route="/",kind="view"} 1`);
    expect(text).toContain(`site_beacons_total{${labels},route="/",kind="render"} 1`);
    expect(text).toContain(`site_beacons_total{${labels},route="other",kind="view"} 1`);
    expect(text).toContain(`site_vital_lcp_seconds_bucket{le="1.5",${labels},route="/"} 1`);
    expect(text).toContain('site_live_version{name="marketing"');
    expect(text).not.toContain('example.com');

    const status = await ask('/releases/status', `Basic ${btoa(`anyone:${token}`)}`);
    expect(status.text).toContain('abcdef012345-a1b2c3');
    expect(status.text).toContain(`<td>marketing</td><td>${version}</td><td>1</td><td>1</td>`);
  });

  it('is for nobody else', async () => {
    const { ask } = await startToListen();
    for (const path of ['/metrics', '/releases/status']) {
      for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('x:wrong')}`]) {
        const { status, text, headers } = await ask(path, authorization);
        expect(status).toBe(401);
        expect(headers['www-authenticate']).toMatch(/^Basic /);
        expect(text).not.toContain('marketing');
      }
    }
  });

  it('comes from the site’s own pages, is small, and holds nothing that was typed', async () => {
    const { version, tell } = await startToListen();
    const of = (...entries: object[]) => beacon(version, entries);
    expect(await tell(of(problem), { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    for (const refused of [
      of({ ...problem, message: 'jan@example.com is no number' }),
      of({ ...problem, name: 'jan@example.com' }),
      of({ ...problem, frames: ['marketing/x.js?secret=1:1:2'] }),
      of({ kind: 'view', remote: '<script>' }),
      of(),
      '{',
    ]) {
      expect(await tell(refused), refused).toMatchObject({ status: 400 });
    }
    const large = of({ ...problem, frames: ['x'.repeat(20_000)] });
    expect(await tell(large)).toMatchObject({ status: 413 });
  });

  const load = { kind: 'load', name: 'Error', frames: [] };

  it('takes back the version that fails in three networks, and nothing else', async () => {
    const good = await release(await build('export {};'));
    const { version, tell, ask } = await startToListen("export const bad = './features';");
    for (const network of ['192.0.2', '198.51.100', '2001:db8:1:2:']) {
      const from = network.includes(':') ? `${network}:7` : `${network}.7`;
      await tell(beacon(version, [load]), { from });
    }
    const isLive = async () => (await ask('/remotes/registry.json')).text;
    await until(async () => expect(await isLive()).toContain(good), 50);
    expect(await isLive()).not.toContain(version);
    expect((await readLog(store)).at(-1)).toMatchObject({
      who: 'health',
      action: 'rollback',
      name: 'marketing',
      from: version,
      to: good,
      why: expect.stringContaining('failed in 3 of 3 networks'),
    });
  });

  it('takes back nothing on the word of one network, and tells people why', async () => {
    await release(await build('export {};'));
    const { version, tell, ask } = await startToListen("export const bad = './features';");
    for (let visitor = 100; visitor < 150; visitor++) {
      const id = `abcdef012345-aaa${visitor}`;
      await tell(beacon(version, [load], id), { from: `192.0.2.${visitor}` });
    }
    const status = async () => (await ask('/releases/status')).text;
    await until(async () => expect(await status()).toContain('3 have to tell so'), 50);
    expect(await status()).toContain(`<td>marketing</td><td>${version}</td><td>1</td><td>1</td>`);
    expect((await ask('/remotes/registry.json')).text).toContain(version);
  });

  it('is not counted for versions that visitors never got', async () => {
    const { tell, ask } = await startToListen();
    await tell(beacon('0123456789ab', [{ kind: 'view' }]));
    expect((await ask('/metrics')).text).not.toContain('0123456789ab');
  });
});

describe('an override', () => {
  const overrideKey = 'override-key-for-the-tests';
  const operationsToken = 'operations-token-for-tests';
  const link = (change: Partial<Override>): Override => ({
    id: 'abcdef012345',
    versions: {},
    local: {},
    until: Date.now() + 60_000,
    ...change,
  });

  async function startWithTwo() {
    const old = await release(await build('export {};'));
    const version = await release(await build("export const newer = './features/home/home-page';"));
    const site = await start({ OPERATIONS_TOKEN: operationsToken, OVERRIDE_KEY: overrideKey });
    const own = `127.0.0.1:${site.port}`;
    const ask = (token: string, to = '/contact') =>
      site.get(`/releases/override?${new URLSearchParams({ token, to })}`);
    const agree = async (token: string, { to = '/contact', origin = `http://${own}` } = {}) => {
      const { headers, status } = await send(site.port, '/releases/override', {
        method: 'POST',
        body: String(new URLSearchParams({ token, to })),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: own, origin },
      });
      const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
      return { status, location: headers.location, cookie };
    };
    const see = (cookie: string, path = '/contact') =>
      send(site.port, path, { headers: { cookie } });
    return { ...site, old, version, ask, agree, see };
  }

  it('is asked for first, with what it changes, and shows it to nobody else', async () => {
    const { old, version, ask, agree, see, get } = await startWithTwo();
    const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
    const question = await ask(token);
    expect(question.status).toBe(200);
    expect(question.headers['set-cookie']).toBeUndefined();
    expect(question.text).toContain(`marketing@${old} in place of ${version}`);
    expect(question.headers['content-security-policy']).toContain("form-action 'self'");
    expect(question.headers['content-security-policy']).toContain("frame-ancestors 'none'");

    const { status, location, cookie } = await agree(token);
    expect({ status, location }).toEqual({ status: 303, location: '/contact' });
    const { text, headers } = await see(cookie);
    expect(text).toContain(`page of marketing@${old}`);
    expect(text).toContain(`marketing@${old}, until`);
    expect(text).toContain('href="/releases/override/leave?to=%2Fcontact"');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await get('/contact')).text).toContain(`page of marketing@${version}`);
    expect((await get('/contact')).text).not.toContain('release-override');
  });

  it('is begun by a page of this site alone', async () => {
    const { old, agree } = await startWithTwo();
    const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
    for (const origin of ['https://evil.example', 'null', '']) {
      expect(await agree(token, { origin })).toMatchObject({ status: 403, cookie: '' });
    }
  });

  it('has code from a developer’s machine in that document alone', async () => {
    const { agree, see, get } = await startWithTwo();
    const local = { marketing: 'http://localhost:5001' };
    const { cookie } = await agree(signOverride(link({ local }), overrideKey));
    const { text, headers, status } = await see(cookie, '/broken');
    expect(status).toBe(200);
    expect(text).toContain('"entry":"http://localhost:5001/remoteEntry.js"');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:5001",
    );
    expect((await get()).headers['content-security-policy']).not.toContain('localhost:5001');
  });

  it('is refused unsigned, signed by what opens metrics, expired, or leading elsewhere', async () => {
    const { old, version, ask, agree, see } = await startWithTwo();
    const good = link({ versions: { marketing: old } });
    const unsigned = Buffer.from(JSON.stringify(good)).toString('base64url');
    const evil = link({ local: { marketing: 'http://192.0.2.7' } });
    for (const token of [
      '',
      unsigned,
      `${unsigned}.x`,
      signOverride(good, operationsToken),
      signOverride(link({ ...good, until: Date.now() - 1 }), overrideKey),
      signOverride(evil, overrideKey),
    ]) {
      expect((await ask(token)).status).toBe(403);
      expect((await agree(token)).status).toBe(403);
      expect((await see(`release-override=${token}`)).text).toContain(`marketing@${version}`);
    }
    const token = signOverride(good, overrideKey);
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:x',
    ]) {
      expect((await agree(token, { to })).location).toMatch(/^\/[^/\\]*$/);
    }
  });

  it('stops for who follows it when its link is ended', async () => {
    const { old, version, ask, agree, see } = await startWithTwo();
    const { id, ...rest } = link({ versions: { marketing: old } });
    const token = signOverride({ id, ...rest }, overrideKey);
    const { cookie } = await agree(token);
    expect((await see(cookie)).text).toContain(`page of marketing@${old}`);
    await revokeLink(store, id);
    await until(async () => {
      const { text, headers } = await see(cookie);
      expect(text).toContain(`page of marketing@${version}`);
      expect(text).not.toContain('Not what visitors see');
      expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    }, 50);
    expect((await ask(token)).status).toBe(403);
    expect((await agree(token)).status).toBe(403);
    const other = signOverride({ ...rest, id: '000000000000' }, overrideKey);
    expect((await ask(other)).status).toBe(200);
  });

  it('of a version that was pruned gives way to what visitors see, and says so', async () => {
    const { old, version, agree, see } = await startWithTwo();
    const token = signOverride(link({ versions: { marketing: old } }), overrideKey);
    const { cookie } = await agree(token);
    await store.remove('marketing', old);
    const { status, text, headers } = await see(cookie);
    expect(status).toBe(200);
    expect(text).toContain(`page of marketing@${version}`);
    expect(text).toContain(`marketing@${old} is not in the store any more`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'set-cookie': [expect.stringContaining('Max-Age=0')],
    });
  });
});

describe('search engines', () => {
  it('find a sitemap of the live release, and which addresses are for them', async () => {
    const { get } = await start({ PUBLIC_ORIGIN: 'https://a.example,https://b.example' });
    const { text, headers } = await get('/sitemap.xml');
    expect(text).toContain('<loc>https://a.example/en/nieuws/een</loc>');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^".{20}"$/),
    });
  });

  it('may read the public site, and no copy of it elsewhere', async () => {
    const { port, get } = await start({ PUBLIC_ORIGIN: 'https://a.example,https://b.example' });
    const robots = (host: string) => send(port, '/robots.txt', { headers: { host } });
    for (const host of ['a.example', 'b.example']) {
      const { text, headers } = await robots(host);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text).toContain('Sitemap: https://a.example/sitemap.xml\n');
      expect(text).toContain('Disallow: /api/\n');
      expect(text).not.toContain('Disallow: /\n');
    }
    expect((await robots('staging.example')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    const untold = await start();
    expect((await untold.get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/');
  });
});

describe('a sharing picture', () => {
  const addressIn = (html: string) => {
    const [, address = ''] = /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html) ?? [];
    return address;
  };

  it('is drawn for a page, under an address that changes with it', async () => {
    const { get } = await start();
    const address = addressIn((await get('/contact')).text);
    expect(address).toMatch(/^\/og\/[\da-f]{12}\/contact\.png$/);
    expect(addressIn((await get('/')).text)).toMatch(/\/index\.png$/);
    const { status, headers, text } = await get(address);
    expect({ status, png: text.slice(1, 4) }).toEqual({ status: 200, png: 'PNG' });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const older = await get(address.replace(/[\da-f]{12}/, '000000000000'));
    expect(older).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  });

  it('is there for pages only', async () => {
    const { get } = await start();
    for (const path of [
      '/og/000000000000/gone.png',
      '/og/x/contact.png',
      '/og/000000000000/contact',
    ]) {
      expect(await get(path), path).toMatchObject({ status: 404 });
    }
  });
});

describe('a release', () => {
  it('reaches visitors, and no request fails on the way there and back', async () => {
    const v1 = await release(await build('1'));
    const { get } = await start();
    const answers: RawAnswer[] = [];
    let asking = true;
    onTestFinished(() => {
      asking = false;
    });
    const visitors = [1, 2, 3].map(async (visitor) => {
      for (let at = 0; asking; at++) answers.push(await get(`/page-${visitor}-${at % 5}`));
    });
    const sees = (version: string) =>
      until(() => expect(answers.at(-1)?.text).toContain(`page of marketing@${version}`));
    await sees(v1);
    const v2 = await release(await build('2'));
    await sees(v2);
    await rollback(store, 'marketing', tester);
    await sees(v1);
    asking = false;
    await Promise.all(visitors);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
  });

  it('that cannot be rendered leaves the last one to visitors, and is told', async () => {
    const v1 = await release(await build('1'));
    const { get } = await start();
    await release(await hostBuild("throw new Error('a broken host');"));
    await until(async () => {
      expect((await get('/readyz')).json()).toMatchObject({
        status: 'ready',
        refused: expect.stringContaining('a broken host'),
      });
    }, 20);
    expect((await get('/other')).text).toContain(`page of marketing@${v1}`);
  });
});

it('whatever a client begins has an end', async () => {
  const { app } = await start();
  expect(app.server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    timeout: 60_000,
  });
});

describe('stopping', () => {
  it('finishes the pages under way, then takes no more', async () => {
    const { app, get } = await start();
    const held = vi.fn();
    let answer = () => {};
    backend.serve((_request, response) => {
      held();
      answer = () => response.end('{}');
    });
    const slow = get('/slow');
    await until(() => expect(held).toHaveBeenCalled());
    const closed = app.close();
    answer();
    expect(await slow).toMatchObject({ status: 200 });
    await closed;
    await expect(get()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the policy', () => {
  const policyWith = async (change: (config: ReturnType<typeof siteOf>) => void) => {
    const config = siteOf();
    change(config);
    const app = await buildApp({
      ...readConfig({ LOG_LEVEL: 'silent' }, directory),
      site: config,
    });
    const port = await listen(app);
    return String((await send(port, '/')).headers['content-security-policy']);
  };
  const siteOf = () => structuredClone(readConfig({}, directory).site);

  it('knows the video, and nothing else outside, as embedded', async () => {
    const policy = await policyWith(() => {});
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://www.youtube-nocookie.com']);
  });

  it('allows the services that browsers call, and those that forms go to', async () => {
    const policy = await policyWith((config) => {
      config.services.challengeApi = 'https://admin.example/api';
      config.services.minigame = 'https://game.example/play';
    });
    expect(policy).toContain("connect-src 'self' https://admin.example https://game.example;");
    expect(policy).toContain("form-action 'self' https://game.example;");
  });

  it('needs nothing for services on the own origin', async () => {
    const policy = await policyWith((config) => {
      config.services.challengeApi = '/admin';
      config.services.minigame = '/game';
    });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self';");
  });

  it('allows reCAPTCHA where it is the bot-check', async () => {
    const policy = await policyWith((config) => {
      config.captcha = { provider: 'recaptcha', siteKey: 'key' };
    });
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^ ]+ https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
    expect(policy).toContain("connect-src 'self' https://www.google.com/recaptcha/;");
    expect(policy).toMatch(/frame-src https:\/\/\S+ https:\/\/www\.google\.com\/recaptcha\/;/);
  });
});
