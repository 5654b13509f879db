import { PageLocationProvider } from '@site/shared/navigation';
import { Activity, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { useStore } from 'zustand';
import { arriveAtPage } from '../arrival/lay-out-rest.ts';
import type { PageHandle } from '../routes/page-handle.ts';
import { PageContent } from './page-content.tsx';
import { forget, type PrerenderedPage, prerenderedPage } from './prerendered-page.ts';

/** The rendering that took over what the server had rendered. */
const documentPage = 'document';

/**
 * The page of the current route and, out of sight, one that its visitor is about to go to. Going there
 * shows what is rendered already, if it is of the same data; its effects run from then on (React's `Activity`).
 */
export function Pages() {
  const match = useMatches().at(-1);
  const location = useLocation();
  const action = useNavigationType();
  const prerendered = useStore(prerenderedPage);
  const { pathname, hash } = location;
  const isThere = prerendered?.address.location.pathname === pathname;
  const [shown, setShown] = useState({ pathname, id: documentPage });
  if (shown.pathname !== pathname) {
    const isSame = isThere && prerendered.data === match?.loaderData;
    setShown({ pathname, id: isSame ? prerendered.id : pathname });
  }
  const { id } = shown;
  // In the commit that shows the page: any earlier, the browser would lay out the one that is left again. A document has its own say.
  useLayoutEffect(() => {
    if (id !== documentPage || hash) arriveAtPage(action, hash);
  }, [id, action, hash]);
  const params = match?.params;
  const address = useMemo(() => ({ location, params: params ?? {} }), [location, params]);
  useEffect(() => {
    if (isThere) forget(prerendered);
  }, [prerendered, isThere]);
  const handle = match?.handle as PageHandle | undefined;
  // There is none yet, or none at all: the router shows what stands in for it.
  if (!handle || match?.loaderData === undefined) return <Outlet />;
  const page = { id, handle, data: match.loaderData, address };
  return (prerendered && !isThere ? [page, prerendered] : [page]).map((each) => (
    <Rendering key={each.id} page={each} shown={each.id === id} />
  ));
}

/** One rendering of a page. The first is the document's: React hydrates what is in no `Activity` earlier. */
function Rendering({ page, shown }: { readonly page: PrerenderedPage; readonly shown: boolean }) {
  const { id, handle, data, address } = page;
  const content = (
    <PageLocationProvider value={address}>
      <PageContent handle={handle} data={data} />
    </PageLocationProvider>
  );
  if (id === documentPage) return content;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{content}</Activity>;
}
