import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { I18nProvider } from '@site/shared/i18n';
import { useMemo } from 'react';
import { usePlace } from '../navigation/place.ts';
import { PageError } from '../page/page-error.tsx';
import { claimedPage } from '../routes/claimed-page.ts';
import { footerItems } from '../shell/menu.ts';
import { Shell } from './shell.tsx';
import { ShellBoundary } from './shell-boundary.tsx';

interface SiteProps {
  readonly set: ReleaseSet;
  /** The year of the copyright line. */
  readonly year: number;
}

/** What the visitor sees of a release set, in the browser and from the server alike. */
export function Site({ set, year }: SiteProps) {
  const place = usePlace();
  const { language } = place;
  const footer = useMemo(
    () => ({ year, items: footerItems.filter(({ to }) => claimedPage(set, to)) }),
    [set, year],
  );
  return (
    <I18nProvider language={language}>
      <ShellBoundary place={place} alternative={<PageError />}>
        <Shell language={language} footer={footer} />
      </ShellBoundary>
    </I18nProvider>
  );
}
