import { CacheProvider } from '@emotion/react';
import { configureApi } from '@site/shared/api/configuration';
import type { PublicConfig } from '@site/shared/config';
import { ConfigProvider } from '@site/shared/config/context';
import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { logOut, sessionStore } from '@site/shared/session';
import type { ReactNode } from 'react';
import { createStyleCache } from '../../../../../host/src/app/create-style-cache.ts';

/** Put in when it is built. */
declare const __PUBLIC_CONFIG__: PublicConfig;
declare const __CONTENT_ORIGIN__: string;

/** The browser's part of the site's configuration. */
export const config = __PUBLIC_CONFIG__;

/** Home's language; the other one is a page of its own. */
export const language: Language = 'nl';

/** The styles of all that is rendered: class names are the same in every island and in the page. */
export const styles = createStyleCache();
// Rules go into the document's head (middleware.ts), and not beside what they are for.
if (import.meta.env.SSR) styles.compat = true;

configureApi({
  origin: import.meta.env.SSR ? __CONTENT_ORIGIN__ : '',
  bases: config.bases,
  captcha: config.captcha,
  getToken: () => sessionStore.getState().token,
  onUnauthorised: logOut,
});

/** What the site's components find around them, in each island and in what is no island. */
export function Site({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ConfigProvider value={config}>
        <I18nProvider language={language}>{children}</I18nProvider>
      </ConfigProvider>
    </CacheProvider>
  );
}
