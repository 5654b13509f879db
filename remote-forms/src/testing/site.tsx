// Forms load their contracts on first use; that these are in memory spares tests to wait for files.
import '@site/shared/contracts/application-form';
import '@site/shared/contracts/contact-me';
import '@site/shared/contracts/contact-message';
import '@site/shared/contracts/crack-submission';
import '@site/shared/contracts/event-registration';
import { configureApi } from '@site/shared/api/configuration';
import type { CaptchaConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { siteConfig } from '@site/shared/testing/site-config';
import type { ReactNode } from 'react';

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
