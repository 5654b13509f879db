import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { NativeLanguageProvider } from '@site/shared/navigation';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

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

interface SiteProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** What the host puts around a page of the fair, whose paths are natively English. */
export function Site({ language, children }: SiteProps) {
  return (
    <MemoryRouter>
      <SiteProviders language={language}>{children}</SiteProviders>
    </MemoryRouter>
  );
}

/** As {@link Site}, for tests that bring their own router. */
export function SiteProviders({ language, children }: SiteProps) {
  return (
    <ConfigProvider value={siteConfig}>
      <NativeLanguageProvider value={nativeLanguageOf}>
        <I18nProvider language={language}>{children}</I18nProvider>
      </NativeLanguageProvider>
    </ConfigProvider>
  );
}

const english = /^\/(?:jfall-2025|jf-ticket|t|my-ticket|challenge$|jspring-2024)/;

const nativeLanguageOf = (path: string) => (english.test(path) ? 'en' : 'nl');
