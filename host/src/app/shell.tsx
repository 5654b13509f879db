import type { Language } from '@site/shared/i18n/language';
import { startSession } from '@site/shared/session';
import { ProgressBar } from '@site/shared/ui/progress-bar';
import { memo, useEffect } from 'react';
import { layOutAhead } from '../arrival/lay-out-ahead.ts';
import { useIsLoading } from '../navigation/navigation-provider.tsx';
import { usePlace } from '../navigation/place.ts';
import { PageNotice } from '../page/page-notice.tsx';
import { Pages } from '../page/pages.tsx';
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

// These mind little of where the visitor is.
const SteadyHeader = memo(Header);
const SteadyFooter = memo(Footer);

/** Header, page and footer in one language. */
export function Shell({ language, footer }: ShellProps) {
  const { handle } = usePlace();
  const framed = handle?.claim.frame !== 'none';
  useEffect(startSession, []);
  useEffect(() => comesAlive(document.getElementById('root')), []);
  useDocumentHead(language);
  usePageFocus();
  return (
    <>
      <NavigationProgress />
      {framed && <SkipLink />}
      {framed && <SteadyHeader overlay={handle?.claim.header === 'overlay'} />}
      <main ref={layOutAhead} id={mainId} tabIndex={-1} css={{ '&:focus': { outline: 'none' } }}>
        <Pages />
      </main>
      {framed && <SteadyFooter {...footer} />}
      {handle && <PageNotice handle={handle} />}
    </>
  );
}

function NavigationProgress() {
  return <ProgressBar active={useIsLoading()} />;
}
