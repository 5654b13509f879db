import { I18nProvider } from '@site/shared/i18n';
import type { Language } from '@site/shared/i18n/language';
import { startSession } from '@site/shared/session';
import { ProgressBar } from '@site/shared/ui/progress-bar';
import { memo, useEffect } from 'react';
import { type Location, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { PageNotice } from '../page/page-notice.tsx';
import { Pages } from '../page/pages.tsx';
import { ReleaseGate } from '../releases/release-gate.tsx';
import type { PageHandle } from '../routes/page-handle.ts';
import { Footer, type FooterProps } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { comesAlive } from '../taps/early-taps.ts';
import { useDocumentHead } from './use-document-head.ts';
import { mainId, usePageFocus } from './use-page-focus.ts';

interface ShellProps {
  readonly language: Language;
  readonly footer: FooterProps;
}

// The router tells of each step of a navigation, and these mind where it ends.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** Header, page and footer in one language. */
export function Shell({ language, footer }: ShellProps) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const framed = handle?.claim.frame !== 'none';
  useEffect(startSession, []);
  useEffect(() => comesAlive(document.getElementById('root')), []);
  useDocumentHead(language);
  usePageFocus();
  return (
    <I18nProvider language={language}>
      <NavigationProgress />
      {framed && <SkipLink />}
      {framed && <SteadyHeader overlay={handle?.claim.header === 'overlay'} />}
      <main id={mainId} tabIndex={-1} css={{ '&:focus': { outline: 'none' } }}>
        <Pages />
      </main>
      {framed && <SteadyFooter {...footer} />}
      {handle && <PageNotice handle={handle} />}
      <ReleaseGate />
      <ScrollRestoration getKey={scrollKey} />
    </I18nProvider>
  );
}

/**
 * The place of a page on its way through the history. A fragment that the visitor typed, or one of
 * an ordinary link, gets the router's key of the first page: without the fragment the browser would
 * be sent back to where that one was.
 */
function scrollKey({ key, hash }: Location): string {
  return key + hash;
}

function NavigationProgress() {
  return <ProgressBar active={useNavigation().state === 'loading'} />;
}
