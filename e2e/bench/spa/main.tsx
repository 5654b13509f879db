import createCache from '@emotion/cache';
import { configureApi } from '@site/shared/api/configuration';
import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { RemoteClaims } from '@site/shared/federation/claims';
import type { Language } from '@site/shared/i18n/language';
import { loadTexts } from '@site/shared/i18n/resources';
import { logOut, sessionStore } from '@site/shared/session';
import { globalStyles } from '@site/shared/ui/global-styles';
import { createRoot } from 'react-dom/client';
import { App } from '../../../host/src/app/app.tsx';
import { Site } from '../../../host/src/app/site.tsx';
import { fontFaces } from '../../../host/src/fonts/fonts.ts';
import { createNavigation } from '../../../host/src/navigation/navigation.ts';
import { NavigationProvider } from '../../../host/src/navigation/navigation-provider.tsx';
import type { RemoteModule, RemoteModules } from '../../../host/src/remotes/remote-modules.ts';
import { createRoutes } from '../../../host/src/routes/create-routes.ts';
import { createPageLoader } from '../../../host/src/routes/load-page.ts';
import { createRouteTable } from '../../../host/src/routes/route-table.ts';
import homePage from '../../../remote-marketing/src/features/home/home-page.tsx';

// The whole site as one ordinary single-page application: the same shell, pages and kernel, one
// build, no federation, no server rendering. Home is in the first bundle, other pages load when
// somebody goes there; the shell shows before the content is there.

/** The browser's part of the site's configuration, put in at build time. */
declare const __PUBLIC_CONFIG__: PublicConfig;

const sources = '../../../remote-';
const claims = import.meta.glob<RemoteClaims>('../../../remote-*/src/routes.ts', {
  eager: true,
  import: 'claims',
});
const lazyModules = import.meta.glob<RemoteModule>([
  '../../../remote-*/src/features/**/*-{page,slot}.tsx',
  '!../../../remote-marketing/src/features/home/home-page.tsx',
]);

/** Home, with a head of its own for as long as the shell shows without it. */
const home: typeof homePage = {
  ...homePage,
  head: (data, context) =>
    data ? homePage.head(data, context) : { title: document.title, description: '' },
};

const inMemory = new Map<string, RemoteModule>([
  ['marketing/features/home/home-page', { default: home }],
]);

const modules: RemoteModules = {
  loaded: (remote, module) => inMemory.get(`${remote}/${module}`),
  async load(remote, module) {
    const id = `${remote}/${module}`;
    const load = lazyModules[`${sources}${remote}/src/${module}.tsx`];
    const loaded = inMemory.get(id) ?? (await load?.());
    if (!loaded) throw new Error(`There is no ${id}.`);
    await loadTexts(document.documentElement.lang as Language);
    inMemory.set(id, loaded);
    return loaded;
  },
};

/** The one build, in the terms in which the routes are made. */
const build = { version: '', base: '/', entry: '' };
const set: ReleaseSet = {
  id: 'spa',
  host: { name: 'host', ...build },
  remotes: Object.values(claims).map((claim) => ({ name: claim.name, claims: claim, ...build })),
};

configureApi({
  origin: '',
  bases: __PUBLIC_CONFIG__.bases,
  captcha: __PUBLIC_CONFIG__.captcha,
  getToken: () => sessionStore.getState().token,
  onUnauthorised: logOut,
});

const style = document.createElement('style');
style.textContent = globalStyles({ colours: __PUBLIC_CONFIG__.brand.colours, fonts: fontFaces });
document.head.append(style);

const year = new Date().getFullYear();
const loadPage = createPageLoader(modules, __PUBLIC_CONFIG__);
const navigation = createNavigation(createRouteTable(createRoutes({ set, loadPage })));

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <App
    cache={createCache({ key: 'css' })}
    data={{ set, config: __PUBLIC_CONFIG__, year }}
    modules={modules}
  >
    <NavigationProvider navigation={navigation}>
      <Site set={set} year={year} />
    </NavigationProvider>
  </App>,
);
