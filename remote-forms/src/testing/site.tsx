// Forms load their contracts on first use; that these are in memory spares tests to wait for files.
import '@site/shared/contracts/application-form';
import '@site/shared/contracts/contact-me';
import '@site/shared/contracts/contact-message';
import '@site/shared/contracts/crack-submission';
import '@site/shared/contracts/event-registration';
import { configureApi } from '@site/shared/api/configuration';
import type { CaptchaConfig, PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import type { ReactNode } from 'react';

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
export function configureTestApi(captcha: CaptchaConfig = { provider: 'local' }): void {
  configureApi({ origin: '', bases: siteConfig.bases, captcha, getToken: () => undefined });
}

/** What the host puts around a slot. */
export function Site(props: { readonly language: Language; readonly children: ReactNode }) {
  return (
    <ConfigProvider value={siteConfig}>
      <I18nProvider language={props.language}>{props.children}</I18nProvider>
    </ConfigProvider>
  );
}
