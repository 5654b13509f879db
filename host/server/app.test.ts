// @vitest-environment node
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { promote, rollback } from '../release/promote.ts';
import { publish } from '../release/publish.ts';
import { hostBuild, remoteBuild } from '../test/builds.ts';
import { makeDirectory } from '../test/directories.ts';
import { listen, type RawAnswer, send } from '../test/raw-request.ts';
import { startUpstream, type Upstream } from '../test/upstream.ts';
import type * as AppModule from './app.ts';
import { readConfig } from './config.ts';
import { ReleaseStore } from './releases/release-store.ts';

// The server as it runs: JavaScript, with its thread's code beside it.
const { buildApp } = (await import(`${inject('compiled')}/app.js`)) as typeof AppModule;

const embedded = fileURLToPath(new URL('../../site.config.json', import.meta.url));
let directory: string;
let store: ReleaseStore;
let backend: Upstream;

/** A host whose pages tell the versions of their set, and whose loader asks the backend. */
const host = (origin: string) => `
  export function start() {}
  export async function render({ url, set, config, year, shellOnly }) {
    const { pathname } = new URL(url);
    if (pathname === '/slow') await fetch('${origin}/slow');
    if (pathname === '/broken' && !shellOnly) throw new Error('the loader broke');
    const remotes = set.remotes.map(({ name, version }) => name + '@' + version);
    return {
      kind: 'page',
      html: shellOnly ? 'shell' : 'page of ' + remotes.join(),
      problems: [], globalCss: '', styles: [], fonts: [], path: pathname, language: 'nl',
      head: { title: '', description: '' },
      handle: { remote: 'marketing', language: 'nl', claim: { path: '/', language: 'nl', module: 'x' } },
      data: { set, config, year },
    };
  }`;

const build = (content: string) => remoteBuild({}, { files: { 'remoteEntry.js': content } });

/** Publishes a build and gives it to visitors. */
async function release(directory: string): Promise<string> {
  const { name, version } = await publish(store, directory);
  await promote(store, name, version);
  return version;
}

async function start(environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig(
    { LOG_LEVEL: 'silent', BACKEND_PORT: new URL(backend.origin).port, ...environment },
    directory,
  );
  const { app, goLive } = await buildApp(config);
  const port = await listen(app);
  return { app, goLive, port, get: (path = '/') => send(port, path) };
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
    const { get, goLive } = await start();
    expect(await get()).toMatchObject({
      status: 503,
      text: expect.stringContaining('info@rawit.example'),
    });
    expect(await get('/readyz')).toMatchObject({ status: 503 });

    await goLive();
    const page = await get();
    expect(page.text).toContain(`page of marketing@${version}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const file = await get(`/remotes/marketing/${version}/remoteEntry.js`);
    expect(file.text).toBe('export {};');
    expect((await get('/remotes/registry.json')).json()).toMatchObject({
      remotes: [{ name: 'marketing', version }],
    });
    expect(await get('/api/poffertjes')).toMatchObject({ status: 200, text: '{}' });
    expect(backend.requests.at(-1)?.url).toBe('/api/poffertjes');
    expect(await get('/readyz')).toMatchObject({ status: 200 });
  });

  it('sends a shell for a page that breaks, and tries again a second later', async () => {
    const { get, goLive } = await start();
    await goLive();
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
    const { goLive } = await start({ DATA_DIR: 'elsewhere' });
    await expect(goLive()).rejects.toThrow('Nothing is released: run npm start once.');
  });
});

describe('a release', () => {
  it('reaches visitors within 2 s, and no request fails on the way there and back', async () => {
    const v1 = await release(await build('1'));
    const { get, goLive } = await start();
    await goLive();
    const answers: RawAnswer[] = [];
    let asking = true;
    const visitors = [1, 2, 3].map(async (visitor) => {
      for (let at = 0; asking; at++) answers.push(await get(`/page-${visitor}-${at % 5}`));
    });
    const sees = (version: string) =>
      vi.waitFor(() => expect(answers.at(-1)?.text).toContain(`page of marketing@${version}`), {
        timeout: 2_000,
        interval: 10,
      });
    await sees(v1);
    const v2 = await release(await build('2'));
    await sees(v2);
    await rollback(store, 'marketing');
    await sees(v1);
    asking = false;
    await Promise.all(visitors);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
  });

  it('that cannot be rendered leaves the last one to visitors, and is told', async () => {
    const v1 = await release(await build('1'));
    const { get, goLive } = await start();
    await goLive();
    await release(await hostBuild("throw new Error('a broken host');"));
    await vi.waitFor(
      async () => {
        expect((await get('/readyz')).json()).toMatchObject({
          status: 'ready',
          refused: expect.stringContaining('a broken host'),
        });
      },
      { timeout: 5_000, interval: 20 },
    );
    expect((await get('/other')).text).toContain(`page of marketing@${v1}`);
  });
});

describe('stopping', () => {
  it('finishes the pages under way, then takes no more', async () => {
    const { app, get, goLive } = await start();
    await goLive();
    const held = vi.fn();
    let answer = () => {};
    backend.serve((_request, response) => {
      held();
      answer = () => response.end('{}');
    });
    const slow = get('/slow');
    await vi.waitFor(() => expect(held).toHaveBeenCalled());
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
    const { app, goLive } = await buildApp({
      ...readConfig({ LOG_LEVEL: 'silent' }, directory),
      site: config,
    });
    const port = await listen(app);
    await goLive();
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
