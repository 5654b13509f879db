import { mountApp } from './startup/mount-app.ts';
import { startNavigation } from './startup/navigation.ts';
import { remoteCode } from './startup/remote-code.ts';

// Those come first, and each ends a task: on a slow phone none may block the visitor for long.

import { rememberCampaignSource } from '@site/shared/api/campaign-source';
import { configureApi } from '@site/shared/api/configuration';
import { onFormProgress } from '@site/shared/federation/form-progress';
import type { SlotName } from '@site/shared/federation/slot-contracts';
import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { logOut, sessionStore } from '@site/shared/session';
import { App } from './app/app.tsx';
import { createStyleCache } from './app/create-style-cache.ts';
import { Site } from './app/site.tsx';
import { layOutRest } from './arrival/lay-out-rest.ts';
import { errorId, seen, startReporting, toldByServer } from './beacons/report.ts';
import { readDocumentData } from './document/document-data.ts';
import { nextTask, whenLoaded } from './document/next-task.ts';
import { countLanding } from './figures/count-landing.ts';
import { NavigationProvider } from './navigation/navigation-provider.tsx';
import { prerender } from './page/prerendered-page.ts';
import { createPageAt } from './prefetch/page-at.ts';
import { prefetchLinks } from './prefetch/prefetch-links.ts';
import { createPrefetchedPages } from './prefetch/prefetched-pages.ts';
import { jsonScript } from './remotes/json-script.ts';
import { createSlotSource } from './remotes/slot-source.ts';
import { createAskPageData } from './routes/ask-page-data.ts';
import { createPageLoader } from './routes/load-page.ts';

/** When the page has had the network and the processor to itself for long enough, in milliseconds. */
const idleDelay = 10_000;

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
const { importMaps, modules } = remoteCode(data);
const documentLanguage = document.documentElement.lang as Language;
const texts = loadTexts(documentLanguage);

await nextTask();
const pages = createPrefetchedPages(
  createPageLoader(modules, data.config, createAskPageData(data.set.id)),
);
const { findRoute, navigation } = startNavigation({
  data,
  modules,
  loadPage: pages.load,
  documentLanguage,
});

await texts;
await nextTask();
mountApp(
  <App cache={createStyleCache()} data={data} modules={modules}>
    <NavigationProvider navigation={navigation}>
      <Site set={data.set} year={data.year} />
    </NavigationProvider>
  </App>,
  data.hydration !== undefined,
);

const settled = new Promise<void>((resolve) => {
  setTimeout(resolve, idleDelay);
  seen.onProblem = resolve;
  if (seen.problems.length > 0) resolve();
});
const stopPrefetching = prefetchLinks({
  pageAt: createPageAt(findRoute),
  prefetch: pages.prefetch,
  loadSlots,
  prerender,
  isHealthy: () => !seen.anyProblem,
  settled,
  onPageShown,
});
whenLoaded(importMaps.prepare);
whenLoaded(layOutRest);
const shownPage = () => navigation.getState().place.handle;
countLanding(shownPage(), settled, (landing) =>
  loadRest().then((rest) =>
    rest?.countRest({ landing, navigation, shownPage, seen, onFormProgress }),
  ),
);
settled.then(loadRest).then((rest) =>
  rest?.afterStart({
    data,
    shownPage,
    errorId: errorId(),
    toldByServer,
    seen,
    beforeNavigation: navigation.before,
    jsonScript,
    stopPrefetching,
  }),
);

function onPageShown(listener: () => void) {
  navigation.subscribe(({ isLoading }) => {
    if (!isLoading) listener();
  });
}

function loadRest() {
  // The page does without.
  return import('./after-start.ts').catch(() => undefined);
}

function loadSlots(names: readonly SlotName[]) {
  const slots = createSlotSource(data.set, modules);
  return Promise.allSettled(names.map((name) => slots.load(name)));
}
