import { configureApi } from '@site/shared/api/configuration';
import { ConfigProvider } from '@site/shared/config/context';
import type { PageModule } from '@site/shared/federation/page';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { NativeLanguageProvider, neutralPath } from '@site/shared/navigation';
import { logOut, sessionStore } from '@site/shared/session';
import { siteConfig } from '@site/shared/testing/site-config';
import { render } from '@testing-library/react';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { claims } from '../routes.ts';

const bases = { ...siteConfig.bases, minigame: '/minigame' };

/** What the host does at start. */
export function configureTestApi(): void {
  configureApi({
    origin: '',
    bases,
    captcha: { provider: 'local' },
    getToken: () => sessionStore.getState().token,
    onUnauthorised: logOut,
  });
}

/** Opens an address of the site, of which only one page is there; all others say where they are. */
export function visitAddress(
  address: string,
  { Page }: Pick<PageModule<undefined>, 'Page'>,
): { readonly router: ReturnType<typeof createMemoryRouter> } {
  const path = neutralPath(address);
  const claim = claims.pages.find((page) => matchPath(page.path, path));
  if (!claim) throw new Error(`Nobody claims ${path}.`);
  const language: Language =
    path === address ? claim.language : claim.language === 'en' ? 'nl' : 'en';
  const page = (
    <ConfigProvider value={{ ...siteConfig, bases }}>
      <NativeLanguageProvider value={nativeLanguageOf}>
        <I18nProvider language={language}>
          <Page data={undefined} />
        </I18nProvider>
      </NativeLanguageProvider>
    </ConfigProvider>
  );
  const own = path === address ? claim.path : `/${language}${claim.path}`;
  const routes = [
    { path: own, element: page },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', address] });
  render(<RouterProvider router={router} />);
  return { router };
}

function nativeLanguageOf(path: string): Language {
  const claim = claims.pages.find((page) => matchPath(page.path, path.replace(/[?#].*$/, '')));
  return claim?.language ?? 'nl';
}
