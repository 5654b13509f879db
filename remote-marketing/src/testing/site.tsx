import { configureApi } from '@site/shared/api/configuration';
import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { type SlotAlternative, SlotProvider, type SlotSource } from '@site/shared/federation/slot';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { siteConfig } from '@site/shared/testing/site-config';
import type { FunctionComponent, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** What the host does at start. */
export function configureTestApi(): void {
  configureApi({ origin: '', bases: siteConfig.bases, getToken: () => undefined });
}

/** Stands for the forms remote, in every slot that is given it. */
export function Form() {
  return <form aria-label="Formulier" />;
}

const NoAlternative: SlotAlternative = () => null;

interface SiteOptions {
  readonly language?: Language;
  /** The address to start at, fragment included. */
  readonly at?: string;
  readonly config?: PublicConfig;
  /** What fills every slot; by default nothing has been loaded yet. */
  readonly slot?: FunctionComponent;
}

/** What the host puts around a page, and the router that it navigates with. */
export function createSite(page: ReactNode, options: SiteOptions = {}) {
  const { language = 'nl', at = '/', config = siteConfig, slot } = options;
  const source: SlotSource = {
    loaded: () => slot,
    load: () => new Promise(() => {}),
    has: () => true,
  };
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const site = (
    <ConfigProvider value={config}>
      <I18nProvider language={language}>
        <SlotProvider value={{ source, Alternative: NoAlternative }}>
          <RouterProvider router={router} />
        </SlotProvider>
      </I18nProvider>
    </ConfigProvider>
  );
  return { site, router };
}
