import { configureApi } from '@site/shared/api/configuration';
import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { type SlotAlternative, SlotProvider, type SlotSource } from '@site/shared/federation/slot';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import type { FunctionComponent, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export const siteConfig: PublicConfig = {
  brand: {
    name: 'Merk',
    tagline: { nl: 'Regel', en: 'Line' },
    colours: {
      paper: '#fff',
      ink: '#000',
      accent: '#d00',
      ember: '#e60',
      seed: '#fd9',
      leaf: '#060',
    },
  },
  company: {
    name: 'Merk B.V.',
    street: 'Straat 1',
    postcode: '1234 AB',
    city: 'Stad',
    phone: '010 123 45 67',
    email: 'info@merk.example',
    chamberOfCommerce: '12345678',
    linkedIn: 'https://www.linkedin.com/company/merk',
  },
  quote: { text: { nl: 'Goed.', en: 'Good.' }, name: 'Naam', company: 'Bedrijf', example: true },
  links: { openSauceProject: 'https://example.com', openSauceVideo: 'https://example.com' },
  captcha: { provider: 'local' },
  bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge' },
};

/** What the host does at start. */
export function configureTestApi(): void {
  configureApi({ origin: '', bases: siteConfig.bases, getToken: () => undefined });
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
