import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import type * as AppModule from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { container, hostBuild, remoteBuild, tester } from './builds.ts';
import { shareAmongTests } from './clean-up.ts';
import { makeDirectory } from './directories.ts';
import { listen, send } from './raw-request.ts';
import { startUpstream, type Upstream } from './upstream.ts';

// The server as it runs: JavaScript, with its process's code beside it.
export const { buildApp } = (await import(`${inject('compiled')}/app.js`)) as typeof AppModule;

const embedded = fileURLToPath(new URL('../../site.config.json', import.meta.url));
export let directory: string;
export let store: ReleaseStore;
export let backend: Upstream;

/** A host whose pages tell the versions of their set and how many were made before, and whose loader reads content. */
const host = `
  let site;
  let made = 0;
  export function start(options) { site = options; }
  export async function addresses() {
    return { addresses: [{ path: '/nieuws/een', nativeLanguage: 'nl' }], problems: [] };
  }
  export async function render({ url, set, config, year, shellOnly, posted }) {
    const { pathname } = new URL(url);
    const language = pathname === '/en' ? 'en' : 'nl';
    made += 1;
    if (pathname === '/slow') await fetch(site.origin + '/cms/items/news');
    if (pathname === '/gone') return { kind: 'redirect', status: 302, location: '/' };
    if (pathname === '/broken' && !shellOnly) throw new Error('the loader broke');
    const news = pathname === '/news' ? await (await fetch(site.origin + '/cms/items/news')).json() : undefined;
    const remotes = set.remotes.map(({ name, version }) => name + '@' + version);
    return {
      kind: 'page',
      html: shellOnly ? 'shell' : 'page of ' + remotes.join() + (news ? ' with ' + news.data[0].id : '') +
        (pathname.startsWith('/counted') ? ' number ' + made : '') +
        (posted?.form.values ? ' with typed ' + posted.form.values.message : ''),
      problems: [], globalCss: '', styles: [], fonts: [], path: pathname, language,
      head: { title: 'Pagina ' + pathname, description: '', ...(pathname === '/missing' && { status: 404 }) },
      handle: {
        remote: 'marketing', language: 'nl',
        claim: { path: '/', language: 'nl', module: 'x', serverData: pathname === '/news' },
      },
      data: { set, config, year, hydration: { loaderData: { page: news ?? null } } },
    };
  }`;

export const build = (content: string) =>
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
export async function release(directory: string): Promise<string> {
  const { name, version } = await publish(store, directory, tester);
  await promote(store, { name: name, version: version }, tester);
  return version;
}

export async function start(environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig(
    { LOG_LEVEL: 'silent', BACKEND_PORT: new URL(backend.origin).port, ...environment },
    directory,
  );
  const app = await buildApp(config);
  // A process that runs tests besides is busy, and this server is not overloaded.
  vi.spyOn(app.load.level, 'watch').mockReturnValue(() => {});
  const port = await listen(app);
  return { app, port, get: (path = '/') => send(port, path) };
}

async function releaseSite() {
  directory = await makeDirectory();
  await copyFile(embedded, path.join(directory, 'site.config.json'));
  store = new ReleaseStore(path.join(directory, '.data', 'releases'));
  backend = await startUpstream();
  await release(await hostBuild(host));
  return { directory, store, backend };
}

/** A new one for each test of the file or `describe` that calls this. */
export function setUpRunningSite(): void {
  beforeEach(async () => void (await releaseSite()));
  afterEach(() => void vi.restoreAllMocks());
}

/**
 * One site for all tests of the file or `describe` that calls this, for tests that only ask it: none may mind what others
 * asked before. What has to be counted, promoted or waited for needs its own ({@link setUpRunningSite}), which a `describe`
 * within has in place of this one.
 *
 * @param startSite starts what the tests ask, once the host is released
 */
export function setUpSharedSite<Site extends object>(startSite: () => Promise<Site>): Site {
  let released: Awaited<ReturnType<typeof releaseSite>>;
  const site = shareAmongTests(async () => {
    released = await releaseSite();
    return startSite();
  });
  beforeEach(() => {
    ({ directory, store, backend } = released);
  });
  afterEach(() => void vi.restoreAllMocks());
  return site;
}
