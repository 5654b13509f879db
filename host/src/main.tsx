import { rememberCampaignSource } from '@site/shared/api/campaign-source';
import { configureApi } from '@site/shared/api/configuration';
import { onFormProgress } from '@site/shared/federation/form-progress';
import type { SlotName } from '@site/shared/federation/slot-contracts';
import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { logOut, sessionStore } from '@site/shared/session';
import { type ErrorInfo, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createStyleCache } from './app/create-style-cache.ts';
import { letTransitionsBeSkipped } from './app/page-transitions.ts';
import { createRouteElements } from './app/route-elements.tsx';
import { errorId, reportProblem, seen, startReporting, toldByServer } from './beacons/report.ts';
import { readDocumentData } from './document/document-data.ts';
import { nextTask, whenLoaded } from './document/next-task.ts';
import { countLanding } from './figures/count-landing.ts';
import { keepServerMarkup } from './page/server-markup.ts';
import { createPageAt } from './prefetch/page-at.ts';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { createPrefetchedPages } from './prefetch/prefetched-pages.ts';
import { beforeNavigation } from './releases/release-gate.tsx';
import { createBrowserModules } from './remotes/browser-modules.ts';
import { createImportMaps } from './remotes/import-maps.ts';
import { jsonScript } from './remotes/json-script.ts';
import { asPage } from './remotes/remote-modules.ts';
import { createSlotSource } from './remotes/slot-source.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { leaveForServer } from './routes/leave-for-server.ts';
import { createPageLoader } from './routes/load-page.ts';
import type { PageHandle } from './routes/page-handle.ts';
import { startNotingTaps } from './taps/early-taps.ts';

/** When the page has had the network and the processor to itself for long enough, in milliseconds. */
const idleDelay = 10_000;

// Each step is a task of its own, so that on a slow phone none blocks the visitor for long.
await nextTask();
const data = readDocumentData();
startReporting(data.set.id);
configureApi({
  origin: '',
  bases: data.config.bases,
  captcha: data.config.captcha,
  getToken: () => sessionStore.getState().token,
  onUnauthorised: logOut,
});
rememberCampaignSource(window.location.search);
letTransitionsBeSkipped();
const importMaps = createImportMaps(data.laterCode);
const modules = createBrowserModules(data.set, importMaps);
const documentLanguage = document.documentElement.lang as Language;
const texts = loadTexts(documentLanguage);

await nextTask();
const pages = createPrefetchedPages(createPageLoader(modules, data.config));
const routes = createRoutes({
  set: data.set,
  loadPage: pages.load,
  elements: createRouteElements(data.set, data.year),
  // Loaders are not told of the fragment, which may be staging mode.
  leave: (url) => leaveForServer(url + (router.state.navigation.location?.hash ?? '')),
  documentLanguage,
  isMissing: ({ handle: { remote, claim, language }, params }, data) => {
    const module = modules.loaded(remote, claim.module);
    return module !== undefined && asPage(module).head(data, { language, params }).status === 404;
  },
});
const router = createBrowserRouter(
  routes,
  data.hydration ? { hydrationData: data.hydration } : undefined,
);

await texts;
await nextTask();
const app = (
  <App cache={createStyleCache()} data={data} modules={modules}>
    <RouterProvider router={router} />
  </App>
);
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
keepServerMarkup();
startNotingTaps();
startTransition(() => {
  if (data.hydration) hydrateRoot(root, app, { onRecoverableError: reportHydration });
  else createRoot(root).render(app);
});

const settled = new Promise<void>((resolve) => {
  setTimeout(resolve, idleDelay);
  seen.onProblem = resolve;
  if (seen.problems.length > 0) resolve();
});
const stopPrefetching = prefetchLinks({
  pageAt: createPageAt(routes),
  prefetch: pages.prefetch,
  loadSlots,
  isHealthy: () => !seen.anyProblem,
  settled,
  onPageShown: (listener) =>
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') listener();
    }),
});
whenLoaded(importMaps.prepare);
const shownPage = () => router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
countLanding(shownPage(), settled, (landing) =>
  loadRest().then((rest) => rest?.countRest({ landing, router, shownPage, seen, onFormProgress })),
);
settled.then(loadRest).then((rest) =>
  rest?.afterStart({
    data,
    shownPage,
    errorId: errorId(),
    toldByServer,
    seen,
    beforeNavigation,
    jsonScript,
    stopPrefetching,
  }),
);

function loadRest() {
  // The page does without.
  return import('./after-start.ts').catch(() => undefined);
}

function loadSlots(names: readonly SlotName[]) {
  const slots = createSlotSource(data.set, modules);
  for (const name of names) slots.load(name).catch(() => undefined);
}

function reportHydration(error: unknown, { componentStack }: ErrorInfo) {
  reportProblem({ kind: 'hydration', error, components: componentStack });
  // As React does by itself.
  reportError(error);
}
