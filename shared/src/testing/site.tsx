import type { ReactNode } from 'react';
import { configureApi } from '../api/configuration.ts';
import { ConfigProvider } from '../config/context.tsx';
import type { CaptchaConfig } from '../config/site-config.ts';
import { I18nProvider } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/language.ts';
import { siteConfig } from './site-config.ts';

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
