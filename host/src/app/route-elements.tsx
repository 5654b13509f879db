import { I18nProvider } from '@site/shared/i18n';
import { PageError } from '../page/page-error.tsx';
import { PageOnItsWay } from '../page/page-on-its-way.tsx';
import { PageOutlet } from '../page/page-outlet.tsx';
import type { RouteElements } from '../routes/create-routes.tsx';
import { Shell } from './shell.tsx';

/**
 * What the routes render, in the browser and on the server alike.
 *
 * @param year the year of the copyright line
 */
export function createRouteElements(year: number): RouteElements {
  return {
    shell: (language) => <Shell language={language} year={year} />,
    page: (handle) => <PageOutlet handle={handle} />,
    pageOnItsWay: () => <PageOnItsWay />,
    pageError: () => <PageError />,
    shellError: (language) => (
      <I18nProvider language={language}>
        <PageError />
      </I18nProvider>
    ),
  };
}
