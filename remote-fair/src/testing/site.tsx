import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { NativeLanguageProvider } from '@site/shared/navigation';
import { siteConfig } from '@site/shared/testing/site-config';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

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
