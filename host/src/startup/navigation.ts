import type { Language } from '@site/shared/i18n/language';
import type { DocumentData } from '../document/document-data.ts';
import { nextTask } from '../document/next-task.ts';
import { createNavigation } from '../navigation/navigation.ts';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
import { createRoutes } from '../routes/create-routes.ts';
import { leaveForServer } from '../routes/leave-for-server.ts';
import type { LoadPage } from '../routes/load-page.ts';
import { createRouteTable } from '../routes/route-table.ts';

interface NavigationSources {
  readonly data: DocumentData;
  readonly modules: RemoteModules;
  readonly loadPage: LoadPage;
  readonly documentLanguage: Language;
}

/** The routes of the document's release set, and the visitor's way over them. */
export function startNavigation({ data, modules, loadPage, documentLanguage }: NavigationSources) {
  const findRoute = createRouteTable(
    createRoutes({
      set: data.set,
      loadPage,
      leave: leaveForServer,
      documentLanguage,
      isMissing: ({ handle: { remote, claim, language }, params }, data) => {
        const module = modules.loaded(remote, claim.module);
        return (
          module !== undefined && asPage(module).head(data, { language, params }).status === 404
        );
      },
    }),
  );
  return { findRoute, navigation: createNavigation(findRoute, data.hydration?.loaderData) };
}

// What is imported up to here has been evaluated: the rest is another task's.
await nextTask();
