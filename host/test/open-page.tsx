import type { RemoteClaims } from '@site/shared/federation/claims';
import { waitFor } from '@testing-library/dom';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import { queryAsInBrowser } from '../../shared/test/query-as-in-browser.ts';
import { App } from '../src/app/app.tsx';
import { createStyleCache } from '../src/app/create-style-cache.ts';
import { Site } from '../src/app/site.tsx';
import { arriving } from '../src/arrival/below-the-fold.ts';
import type { RenderedPage } from '../src/document/rendered-page.ts';
import { createNavigation, type Navigation } from '../src/navigation/navigation.ts';
import { NavigationProvider } from '../src/navigation/navigation-provider.tsx';
import { prerender } from '../src/page/prerendered-page.ts';
import { keepServerMarkup } from '../src/page/server-markup.ts';
import { createPageAt } from '../src/prefetch/page-at.ts';
import { createPrefetchedPages } from '../src/prefetch/prefetched-pages.ts';
import {
  RemoteLoadError,
  type RemoteModule,
  type RemoteModules,
} from '../src/remotes/remote-modules.ts';
import { createRoutes } from '../src/routes/create-routes.ts';
import { leaveForServer } from '../src/routes/leave-for-server.ts';
import { createPageLoader } from '../src/routes/load-page.ts';
import { createRouteTable } from '../src/routes/route-table.ts';
import { render } from '../src/server-entry.tsx';
import { makeSet, testConfig } from './pages.ts';

/** The modules of one remote, by name. */
export type Code = Readonly<Record<string, RemoteModule>>;

interface TestRemote {
  readonly claims: RemoteClaims;
  readonly code: Code;
}

let root: Root | undefined;

/** What only tests bring about: a server and a browser that share contexts. */
const artefact = 'Detected multiple renderers';

/** What React and the router complained about. */
export let complaints: unknown[];

class StillObserver implements Partial<IntersectionObserver> {
  observe() {}
  disconnect() {}
}

/** For each test of a file the page is empty before and after, and complaints are collected. */
export function setUpPages(): void {
  queryAsInBrowser();

  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation((...complaint) => {
      if (!String(complaint[0]).startsWith(artefact)) complaints.push(complaint);
    });
    vi.stubGlobal('scrollTo', () => {});
  });

  afterEach(() => {
    root?.unmount();
    root = undefined;
    document.body.replaceChildren();
    document.body.removeAttribute(arriving);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Modules that are all in memory, as in the server's thread. */
function loadedModules(remotes: readonly TestRemote[]): RemoteModules {
  const find = (remote: string, module: string): RemoteModule => {
    const code = remotes.find(({ claims }) => claims.name === remote)?.code[module];
    if (!code) throw new RemoteLoadError(remote, module, 'not part of this test');
    return code;
  };
  return { loaded: find, load: async (remote, module) => find(remote, module) };
}

/** Modules that come to a browser when the test says so. */
function arrivingModules(remotes: readonly TestRemote[]) {
  const source = loadedModules(remotes);
  const memory = new Set<string>();
  const waiting = new Map<string, { readonly arrive: () => void; readonly fail: () => void }>();
  const asked = (module?: string) =>
    waitFor(() => expect(module ? waiting.has(module) : waiting.size > 0).toBe(true));
  const settle = async (outcome: 'arrive' | 'fail', only?: string) => {
    await asked(only);
    for (const [module, answer] of waiting) {
      if (only && module !== only) continue;
      waiting.delete(module);
      answer[outcome]();
    }
  };
  const modules: RemoteModules = {
    loaded: (remote, module) =>
      memory.has(`${remote}/${module}`) ? source.loaded(remote, module) : undefined,
    load: (remote, module) =>
      memory.has(`${remote}/${module}`)
        ? source.load(remote, module)
        : new Promise((resolve, reject) => {
            waiting.set(module, {
              arrive: () => {
                memory.add(`${remote}/${module}`);
                resolve(source.load(remote, module));
              },
              fail: () => reject(new RemoteLoadError(remote, module, 'as the test says')),
            });
          }),
  };
  return {
    modules,
    asked,
    arrive: (only?: string) => settle('arrive', only),
    fail: (only?: string) => settle('fail', only),
  };
}

interface Visit {
  readonly path?: string;
  readonly remotes: readonly TestRemote[];
  /** The header throws in the browser. */
  readonly shellBreaks?: boolean;
  /** The server sent the shell alone. */
  readonly shellOnly?: boolean;
}

interface OpenPage {
  readonly container: HTMLElement;
  readonly page: RenderedPage;
  readonly navigation: Navigation;
  /** Renders a page out of sight, as for a link that its visitor means. */
  readonly prerender: (path: string) => Promise<void>;
  /** Lets the code that the browser asked for arrive, or one module of it. */
  readonly arrive: (only?: string) => Promise<void>;
  /** Lets the code that the browser asked for fail, or one module of it. */
  readonly fail: (only?: string) => Promise<void>;
  /** The document was asked for anew. */
  readonly reload: Mock;
  /** Another document was asked for. */
  readonly assign: Mock;
}

/** A visitor's first look at the site: the server's document, then the browser takes it over. */
export async function openPage({
  path = '/',
  remotes,
  shellBreaks = false,
  shellOnly = false,
}: Visit): Promise<OpenPage> {
  const url = new URL(path, window.location.href);
  const set = makeSet(...remotes.map(({ claims }) => claims));
  const page = await render({
    url: url.href,
    set,
    config: testConfig,
    year: 2025,
    modules: loadedModules(remotes),
    signal: new AbortController().signal,
    shellOnly,
  });
  if (page.kind !== 'page') throw new Error(`${path} is no page but a ${page.kind}.`);
  window.history.replaceState(null, '', path);
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = page.html;

  const { modules, asked, arrive, fail } = arrivingModules(remotes);
  const { reload, assign } = stubLocation();
  const pages = createPrefetchedPages(createPageLoader(modules, page.data.config));
  const findRoute = createRouteTable(
    createRoutes({ set, loadPage: pages.load, leave: leaveForServer }),
  );
  const { hydration, year } = page.data;
  const navigation = createNavigation(findRoute, hydration?.loaderData);
  const app = (
    <App cache={createStyleCache()} data={page.data} modules={modules}>
      <NavigationProvider navigation={navigation}>
        <Site set={set} year={year} />
      </NavigationProvider>
    </App>
  );
  vi.stubGlobal('IntersectionObserver', shellBreaks ? undefined : StillObserver);
  keepServerMarkup();
  // As in a browser: React's test mode does not take up again what a boundary has held back.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  startTransition(() => {
    if (hydration) {
      root = hydrateRoot(container, app);
    } else {
      root = createRoot(container);
      root.render(app);
    }
  });
  if (!shellBreaks) await asked();
  const pageAt = createPageAt(findRoute);
  return {
    ...{ container, navigation, arrive, fail, reload, assign, page },
    async prerender(path) {
      const meant = pageAt(new URL(path, window.location.href));
      if (!meant) throw new Error(`${path} is no page of this test.`);
      const { signal } = new AbortController();
      prerender(meant, await pages.prefetch({ ...meant, signal }));
    },
  };
}

/** jsdom goes nowhere; where a browser would go is told here. */
function stubLocation() {
  const real = window.location;
  const reload = vi.fn();
  const assign = vi.fn();
  vi.stubGlobal(
    'location',
    new Proxy(
      {},
      { get: (_target, key) => ({ reload, assign })[String(key)] ?? Reflect.get(real, key) },
    ),
  );
  return { reload, assign };
}
