import { Suspense, use, useEffect, useMemo } from 'react';
import { asPage, useRemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { comesAlive } from '../taps/early-taps.ts';
import { pageArrival } from './page-arrival.ts';
import { PageBoundary } from './page-boundary.tsx';
import { pageId, setPageStatus } from './page-status.ts';

interface PageProps {
  readonly handle: PageHandle;
  /** What it shows, as its loader gave it. */
  readonly data: unknown;
}

interface PageContentProps extends PageProps {
  /** It is rendered before its visitor goes there. */
  readonly isAhead: boolean;
}

/**
 * A page. While its code is on its way the server's markup stands and can
 * be read; if the code never comes, it stays.
 */
export function PageContent({ handle, data, isAhead }: PageContentProps) {
  return (
    <PageBoundary key={pageId(handle)} handle={handle} isAhead={isAhead}>
      <Suspense>
        <Page handle={handle} data={data} />
      </Suspense>
    </PageBoundary>
  );
}

/** What the visitor leaves is not rendered again while the next page is made. */
function Page({ handle, data }: PageProps) {
  const modules = useRemoteModules();
  use(pageArrival(modules, handle));
  const module = modules.loaded(handle.remote, handle.claim.module);
  useEffect(() => {
    if (!module) return;
    setPageStatus(handle, 'ready');
    comesAlive(document.querySelector('[data-page]'));
  }, [module, handle]);
  return useMemo(() => {
    if (!module) return null;
    const { Page: Content } = asPage(module);
    return <Content data={data} />;
  }, [module, data]);
}
