import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { configureApi } from '@site/shared/api/configuration';
import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageHead } from '@site/shared/federation/page';
import { languages } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { globalStyles } from '@site/shared/ui/global-styles';
import { generatePath, StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createStyleCache, serverStyles } from './app/create-style-cache.ts';
import { Site } from './app/site.tsx';
import { arrivalStyles } from './arrival/below-the-fold.ts';
import { crumbsAbove } from './document/crumbs.ts';
import type { DocumentData } from './document/document-data.ts';
import { claimedFeed, feedsOf, feedUnavailable, renderFeed } from './document/feeds.ts';
import { withPosted, withSlotBelow } from './document/posted-slot.tsx';
import { renderMarkup } from './document/render-markup.ts';
import type {
  PostedToSlot,
  Redirect,
  RenderedFeed,
  RenderedPage,
  RenderInput,
} from './document/rendered-page.ts';
import {
  type AddressSources,
  type SiteAddresses,
  siteAddresses,
} from './document/site-addresses.ts';
import { fontFaces, preloadedFonts } from './fonts/fonts.ts';
import { locationOf, type Place, PlaceProvider } from './navigation/place.ts';
import { oncePer } from './once-per.ts';
import { pageOnItsWay } from './page/page-on-its-way.tsx';
import { asPage, type RemoteModules } from './remotes/remote-modules.ts';
import { createRoutes } from './routes/create-routes.ts';
import { createPageLoader, type LoadPage } from './routes/load-page.ts';
import type { PageHandle } from './routes/page-handle.ts';
import { createRouteTable, type RouteMatch, visitRoute } from './routes/route-table.ts';

/** How React marks a boundary whose content threw, here that of the page. */
const brokenPage = '<div data-page=""><!--$!-->';

/** How the slot of a posted form begins. */
const slotMark = ({ slot }: PostedToSlot) => `data-slot="${slot}"`;

/** Prepares this process: where loaders send their calls. */
export function start(options: { readonly origin: string; readonly config: PublicConfig }): void {
  configureApi({
    origin: options.origin,
    bases: options.config.bases,
    getToken: () => undefined,
  });
}

/** Lists the addresses that search engines may find. */
export function addresses(sources: AddressSources): Promise<SiteAddresses> {
  return siteAddresses({ ...sources, modules: withTexts(sources.modules) });
}

/** Renders one address of the site; throws whatever the page or its loader throws. */
export async function render(input: RenderInput): Promise<RenderedPage | RenderedFeed | Redirect> {
  const { set, config, year, signal } = input;
  const url = new URL(input.url);
  const { origin, pathname } = url;
  const feed = claimedFeed(set, pathname);
  if (feed && input.shellOnly) return feedUnavailable;
  if (feed) return renderFeed(feed, { modules: withTexts(input.modules), config, origin, signal });
  const modules = withTexts(
    input.shellOnly ? shellModules : withoutBrowserOnly(set, input.modules),
  );
  const { route, params } = matchOf(set, pathname);
  const context: LoadPage = createPageLoader(modules, config);
  const visited = await visitRoute(route, { url, params, signal, context });
  if ('redirect' in visited) {
    const { status, to } = visited.redirect;
    return { kind: 'redirect', status, location: to };
  }
  const { data: shown } = visited;
  const { handle, language } = route;
  if (!handle) throw new Error(`No page is at ${pathname}.`);
  const isLeftToBrowser = input.shellOnly || browserOnlyRemotes(set).has(handle.remote);
  const { posted } = input;
  const slots = new Set<string>([...(handle.claim.slots ?? []), ...(posted ? [posted.slot] : [])]);
  const missingSlots = await loadSlots(set, modules, slots);
  const data: DocumentData = {
    set,
    config,
    year,
    ...(!isLeftToBrowser && { hydration: { loaderData: { [route.id]: shown } } }),
  };
  const location = locationOf(url);
  const place: Place = { location, action: 'POP', language, handle, params, data: shown };
  const cache = createStyleCache();
  cache.compat = true;
  const draw = (drawn: RemoteModules) =>
    renderMarkup(
      <App cache={cache} data={data} modules={drawn}>
        <StaticRouter location={location}>
          <PlaceProvider value={place}>
            <Site set={set} year={year} />
          </PlaceProvider>
        </StaticRouter>
      </App>,
      signal,
    );
  const told = withPosted(set, modules, posted);
  const head = headOf({ modules, config }, { handle, params, data: shown });
  let { html, errors } = await draw(told);
  // A form that was closed or moved meanwhile is not on its page any more, but what was typed is.
  if (posted && !isLeftToBrowser && !html.includes(slotMark(posted))) {
    ({ html, errors } = await draw(withSlotBelow(told, { handle, posted, title: head.title })));
  }
  if (html.includes(brokenPage)) throw errors[0];
  return {
    kind: 'page',
    html,
    problems: [...missingSlots, ...errors].map(describe),
    styles: stylesOf(html, cache),
    path: generatePath(handle.claim.path, params),
    crumbs: await crumbsAbove(set, modules, handle).catch(() => []),
    feeds: await feedsOf({ set, modules, config }, handle).catch(() => []),
    globalCss: globalCssOf(config),
    printSheet: `${set.host.base}print.css`,
    fonts: preloadedFonts,
    head,
    language,
    handle,
    data,
  };
}

/** Pages of a request are loaded with its own context. */
const routeTableOf = oncePer((set: ReleaseSet) =>
  createRouteTable(createRoutes({ set, loadPage: (page, context) => (context as LoadPage)(page) })),
);

function matchOf(set: ReleaseSet, pathname: string): RouteMatch {
  const match = routeTableOf(set)(pathname);
  if (!match) throw new Error(`No route leads to ${pathname}.`);
  return match;
}

/** The same in every document of a site. */
const globalCssOf = oncePer(
  ({ brand }: PublicConfig) =>
    globalStyles({ colours: brand.colours, fonts: fontFaces }) + arrivalStyles,
);

/** One element for all: Emotion would have one for each animation. */
function stylesOf(html: string, cache: EmotionCache): RenderedPage['styles'] {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  // The browser reads the names of the rules off the rules.
  return [{ key: serverStyles, ids: '', css: styles.map(({ css }) => css).join('') }];
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Each page is rendered in both languages here, so texts of both are there before any of it is. */
function withTexts(modules: RemoteModules): RemoteModules {
  return {
    loaded: modules.loaded,
    async load(remote, module) {
      const loaded = await modules.load(remote, module);
      await Promise.all(languages.map(loadTexts));
      return loaded;
    },
  };
}

/** Stands in for every page when only the shell is rendered. */
const shellModules: RemoteModules = {
  loaded: () => ({ default: pageOnItsWay }),
  load: () => Promise.resolve({ default: pageOnItsWay }),
};

function browserOnlyRemotes({ remotes }: ReleaseSet): ReadonlySet<string> {
  return new Set(remotes.filter(({ browserOnly }) => browserOnly).map(({ name }) => name));
}

/** Pages of remotes that this server has no code of are on their way; their slots are not there. */
function withoutBrowserOnly(set: ReleaseSet, modules: RemoteModules): RemoteModules {
  const left = browserOnlyRemotes(set);
  if (left.size === 0) return modules;
  const isPage = (remote: string, module: string) =>
    set.remotes.some(
      ({ name, claims }) =>
        name === remote && claims.pages.some((claim) => claim.module === module),
    );
  const instead = { default: pageOnItsWay };
  return {
    loaded: (remote, module) => {
      if (!left.has(remote)) return modules.loaded(remote, module);
      return isPage(remote, module) ? instead : undefined;
    },
    load: async (remote, module) => (left.has(remote) ? instead : modules.load(remote, module)),
  };
}

interface HeadSources {
  readonly modules: RemoteModules;
  readonly config: PublicConfig;
}

function headOf(
  { modules, config }: HeadSources,
  { handle, params, data }: Pick<Place, 'params' | 'data'> & { readonly handle: PageHandle },
): PageHead {
  const { remote, claim, language } = handle;
  const module = modules.loaded(remote, claim.module);
  if (!module) throw new Error('The rendered page has no module in memory.');
  return asPage(module).head(data, { language, params, config });
}

/**
 * Slots render on the server only when their code is in memory before React starts.
 *
 * @returns why some of them are missing
 */
async function loadSlots(set: ReleaseSet, modules: RemoteModules, names: ReadonlySet<string>) {
  const wanted = set.remotes.flatMap(({ name, claims, off }) =>
    (off ? [] : (claims.slots ?? []))
      .filter((slot) => names.has(slot.name))
      .map((slot) => modules.load(name, slot.module)),
  );
  const results = await Promise.allSettled(wanted);
  return results.flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
}
