import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { neverCalled, withFunctionsEmptied } from './empty-functions.ts';

/** What the names below were read in: the same name may do something else in another version. */
const writtenFor = '7.18.5';

const routerChunk = /\/react-router\/dist\/(?:development|production)\/chunk-\w+\.mjs$/;

const routerModule = /\/react-router\/dist\//;

const name = /^\w+\.displayName = "[^"]+";$/gm;

const component = /^(var \w+ = )(\w+\.forwardRef\()/gm;

/**
 * What is left of the functions that serve what this site has none of. Those that are called all the
 * same say what they say of a route without it.
 */
const unused: Readonly<Record<string, string>> = {
  // Actions and fetchers: forms are sent by our own client.
  normalizeNavigateOptions: '{ return { path }; }',
  handleAction: neverCalled,
  fetch2: neverCalled,
  handleFetcherAction: neverCalled,
  handleFetcherLoader: neverCalled,
  getUpdatedActionData: '{}',
  getActionDataForCommit: '{}',
  convertFormDataToSearchParams: neverCalled,
  getSubmissionFromNavigation: '{}',
  getLoadingFetcher: neverCalled,
  getUpdatedRevalidatingFetchers: neverCalled,
  markFetchRedirectsDone: '{ return false; }',
  abortStaleFetchLoads: '{ return false; }',
  markFetchersDone: neverCalled,
  getFetcher: neverCalled,
  updateFetcherState: neverCalled,
  resetFetcher: neverCalled,
  abortFetcher: neverCalled,
  deleteFetcher: neverCalled,
  queueFetcherForDeletion: neverCalled,
  // View transitions, and data that are asked for again where the visitor is.
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  revalidate: neverCalled,
  // Parts of a path that may be left out.
  explodeOptionalSegments: '{ return [path]; }',
  // States that are shown before a transition ends.
  getOptimisticRouterState: neverCalled,
  // Routes that are found on the way, or load parts of themselves.
  checkFogOfWar: '{ return { active: false, matches: null }; }',
  discoverRoutes: '{ return { type: "success", matches }; }',
  patchRoutesImpl: neverCalled,
  loadLazyRoute: '{ return {}; }',
  loadLazyRouteProperty: '{}',
  getDataStrategyMatchLazyPromises: '{ return {}; }',
  // Routes that are exchanged while a page is developed.
  _internalSetRoutes: neverCalled,
  patchRoutes: neverCalled,
  // Middleware and instrumentation.
  runClientMiddlewarePipeline: neverCalled,
  getRouteInstrumentationUpdates: '{ return {}; }',
  instrumentClientSideRouter: neverCalled,
  // React Server Components, and a server of the router\u2019s own.
  RSCErrorHandler: '{ return children; }',
  decodeRouteErrorResponseDigest: '{}',
  parseHydrationData: '{}',
  // A router without data.
  useNavigateUnstable: neverCalled,
  // Every route has a way to show its errors.
  DefaultErrorComponent: '{ return null; }',
};

/**
 * Leaves out of browsers what the router keeps for developers, which its package offers them always,
 * and lets bundlers leave out its links and forms, which this site does not use: their names and the
 * calls that make them look as if they did something. Functions inside of it that this site never
 * needs are emptied. A fifth of it in all.
 *
 * @param version of the router that is installed; any other than the one that this was written for
 *   ends the build, a patch too
 */
export function leanRouterPlugin(version = installedVersion()): Plugin {
  let used = false;
  let found = false;
  return {
    name: 'site:lean-router',
    apply: 'build',
    buildStart() {
      if (version === writtenFor) return;
      throw new Error(
        `React Router is ${version}, and lean-router-plugin.ts was written for ${writtenFor}: see shared/src/build/README.md.`,
      );
    },
    transform(code, id) {
      const file = id.replaceAll('\\', '/');
      used ||= routerModule.test(file);
      if (!routerChunk.test(file)) return undefined;
      const isRouter = code.includes('function createRouter(');
      found ||= isRouter;
      return { code: leanRouter(isRouter ? withFunctionsEmptied(code, unused) : code), map: null };
    },
    // A router whose files are other ones would be built as it comes, and a page be too heavy.
    buildEnd(error) {
      if (used && !found && !error) {
        throw new Error('The router has changed: see lean-router-plugin.ts.');
      }
    },
  };
}

function installedVersion(): string {
  return (createRequire(import.meta.url)('react-router-dom/package.json') as { version: string })
    .version;
}

function leanRouter(code: string): string {
  return code
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
    .replace(name, '')
    .replace(component, '$1/* @__PURE__ */ $2');
}
