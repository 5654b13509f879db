// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { rollback } from '../releases/rollback.ts';
import { hostBuild, tester } from '../test/builds.ts';
import { type RawAnswer, send } from '../test/raw-request.ts';
import {
  backend,
  build,
  release,
  setUpRunningSite,
  setUpSharedSite,
  start,
  store,
} from '../test/running-site.ts';

const site = setUpSharedSite(async () => {
  const version = await release(await build('export {};'));
  return { ...(await start()), version };
});

describe('the composition server', () => {
  it('serves pages, files, registry, services and its health from one origin', async () => {
    const { get, version } = site;
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
    const { get } = site;
    expect(await get('/broken')).toMatchObject({
      status: 503,
      text: expect.stringContaining('<div id="root">shell</div>'),
    });
  });

  it('answers what nobody serves, and what cannot be read, with a wire error', async () => {
    const { port, get } = site;
    const post = await send(port, '/contact', { method: 'POST' });
    expect(post.status).toBe(404);
    expect(post.json()).toMatchObject({ error: 'notFound' });
    const unreadable = await get('/api/%zz');
    expect(unreadable.status).toBe(400);
    expect(unreadable.json()).toMatchObject({ error: 'validationFailed' });
  });

  it('leads home from a page address that cannot be read', async () => {
    const { get } = site;
    const { status, headers } = await get('/en/news/50%');
    expect({ status, ...headers }).toMatchObject({
      status: 302,
      location: '/en',
      'x-content-type-options': 'nosniff',
    });
  });

  it('stays down with a clear reason when nothing was released', async () => {
    await expect(start({ DATA_DIR: 'elsewhere' })).rejects.toThrow(
      'Nothing is released: run npm start once, or deploy/release-all.sh as this user.',
    );
  });
});

describe('redirects of the content system', () => {
  setUpRunningSite();

  const token = 'operations-token-for-tests-0123456789';
  const serve = (...data: readonly object[]) =>
    backend.serve((request, response) => {
      const isAsked = request.url === '/cms/items/redirects';
      response.writeHead(isAsked ? 200 : 503).end(JSON.stringify({ data }));
    });

  it('lead on where there is no page, and those that are refused are told to operators', async () => {
    await release(await build('1'));
    serve(
      { id: 1, status: 'published', from: '/gone', to: '/?van=oud' },
      {
        id: 2,
        status: 'published',
        from: '/missing',
        to: 'https://elders.example/x',
        permanent: 0,
      },
      { id: 3, status: 'published', from: '/lus', to: '/lus' },
      { id: 4, status: 'published', from: '/', to: 'https://evil.example' },
    );
    const { port, get } = await start({
      REDIRECT_ORIGINS: 'https://elders.example',
      OPERATIONS_TOKEN: token,
    });
    const led = async (path: string) => {
      const { status, headers } = await get(path);
      return `${status} ${headers.location}`;
    };
    expect(await led('/gone?a=1&van=hier')).toBe('301 /?van=oud&a=1');
    expect(await led('/missing?a=1')).toBe('302 https://elders.example/x?a=1');
    expect(await get('/')).toMatchObject({ status: 200 });
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await send(port, '/releases/status', { headers });
    expect(text).toContain('Redirects that are refused: 2');
    expect(text).toContain('&quot;/lus&quot; leads in a circle');
    const metrics = await send(port, '/metrics', { headers });
    expect(metrics.text).toContain('site_redirects_refused 2');
  });

  it('change nothing while they cannot be read', async () => {
    backend.serve((_request, response) => response.writeHead(503).end());
    const { get } = await start();
    expect(await get('/gone')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(await get('/missing')).toMatchObject({ status: 404 });
  });
});

describe('search engines', () => {
  const published = setUpSharedSite(() =>
    start({ PUBLIC_ORIGIN: 'https://a.example,https://b.example' }),
  );

  it('find a sitemap of the live release, and which addresses are for them', async () => {
    const { get } = published;
    const { text, headers } = await get('/sitemap.xml');
    expect(text).toContain('<loc>https://a.example/en/nieuws/een</loc>');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^".{20}"$/),
    });
  });

  it('may read the public site, and no copy of it elsewhere', async () => {
    const { port, get } = published;
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
    expect((await site.get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/');
  });
});

describe('a sharing picture', () => {
  const addressIn = (html: string) => {
    const [, address = ''] = /og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(html) ?? [];
    return address;
  };

  it('is drawn for a page, under an address that changes with it', async () => {
    const { get } = site;
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
    const { get } = site;
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
  setUpRunningSite();

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
  const { app } = site;
  expect(app.server).toMatchObject({
    requestTimeout: 120_000,
    headersTimeout: 10_000,
    timeout: 60_000,
  });
});

describe('stopping', () => {
  setUpRunningSite();

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
