import { configureApi } from '@site/shared/api/configuration';
import { logOut, sessionStore } from '@site/shared/session';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app.tsx';
import { createStyleCache } from './app/create-style-cache.ts';
import { createRouteElements } from './app/route-elements.tsx';
import { readDocumentData } from './document/document-data.ts';
import { nextTask } from './document/next-task.ts';
import { keepServerMarkup } from './page/server-markup.ts';
import { createBrowserModules } from './remotes/browser-modules.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { leaveForServer } from './routes/leave-for-server.ts';

// Each step is a task of its own, so that on a slow phone none blocks the visitor for long.
await nextTask();
const data = readDocumentData();
configureApi({
  origin: '',
  bases: data.config.bases,
  captcha: data.config.captcha,
  getToken: () => sessionStore.getState().token,
  onUnauthorised: logOut,
});
const modules = createBrowserModules(data.set);

await nextTask();
const routes = createRoutes({
  set: data.set,
  modules,
  elements: createRouteElements(data.year),
  onLoadFailure: leaveForServer,
});
const router = createBrowserRouter(
  routes,
  data.hydration ? { hydrationData: data.hydration } : undefined,
);

await nextTask();
const app = (
  <App cache={createStyleCache()} data={data} modules={modules}>
    <RouterProvider router={router} />
  </App>
);
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
keepServerMarkup();
startTransition(() => {
  if (data.hydration) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
