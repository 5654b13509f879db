import type { Language } from '@site/shared/i18n/language';
import { createBrowserRouter } from 'react-router-dom';
import { createRouteElements } from '../app/route-elements.tsx';
import type { DocumentData } from '../document/document-data.ts';
import { nextTask } from '../document/next-task.ts';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
import { createRoutes } from '../routes/create-routes.tsx';
import { leaveForServer } from '../routes/leave-for-server.ts';
import type { LoadPage } from '../routes/load-page.ts';

interface RouterSources {
  readonly data: DocumentData;
  readonly modules: RemoteModules;
  readonly loadPage: LoadPage;
  readonly documentLanguage: Language;
}

/** The routes of the document's release set, and the router that follows the visitor over them. */
export function createRouter({ data, modules, loadPage, documentLanguage }: RouterSources) {
  const routes = createRoutes({
    set: data.set,
    loadPage,
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
  return { routes, router };
}

// What is imported up to here has been evaluated: the rest is another task's.
await nextTask();
