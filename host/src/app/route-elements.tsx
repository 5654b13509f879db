import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { I18nProvider } from '@site/shared/i18n';
import { PageError } from '../page/page-error.tsx';
import { PageOnItsWay } from '../page/page-on-its-way.tsx';
import { claimedPage } from '../routes/claimed-page.ts';
import type { RouteElements } from '../routes/create-routes.tsx';
import { footerItems } from '../shell/menu.ts';
import { Shell } from './shell.tsx';

/**
 * What the routes of a release set render, in the browser and on the server alike.
 *
 * @param year the year of the copyright line
 */
export function createRouteElements(set: ReleaseSet, year: number): RouteElements {
  const footer = { year, items: footerItems.filter(({ to }) => claimedPage(set, to)) };
  return {
    shell: (language) => <Shell language={language} footer={footer} />,
    pageOnItsWay: () => <PageOnItsWay />,
    pageError: () => <PageError />,
    shellError: (language) => (
      <I18nProvider language={language}>
        <PageError />
      </I18nProvider>
    ),
  };
}
