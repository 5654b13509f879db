import { PageLocationProvider } from '@site/shared/navigation';
import { Activity, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { arriveAtPage } from '../arrival/lay-out-rest.ts';
import { usePlace } from '../navigation/place.ts';
import { PageContent } from './page-content.tsx';
import { PageError } from './page-error.tsx';
import { PageOnItsWay } from './page-on-its-way.tsx';
import { forget, type PrerenderedPage, prerenderedPage } from './prerendered-page.ts';

/** The rendering that took over what the server had rendered. */
const documentPage = 'document';

/**
 * The page where the visitor is and, out of sight, one that its visitor is about to go to. Going there
 * shows what is rendered already, if it is of the same data; its effects run from then on (React's `Activity`).
 */
export function Pages() {
  const { location, action, handle, params, data, error } = usePlace();
  const prerendered = useStore(prerenderedPage);
  const { pathname, hash } = location;
  const isThere = prerendered?.address.location.pathname === pathname;
  const [shown, setShown] = useState({ pathname, id: documentPage });
  if (shown.pathname !== pathname) {
    const isSame = isThere && prerendered.data === data;
    setShown({ pathname, id: isSame ? prerendered.id : pathname });
  }
  const { id } = shown;
  // In the commit that shows the page: any earlier, the browser would lay out the one that is left again. A document has its own say.
  useLayoutEffect(() => {
    if (id !== documentPage || hash) arriveAtPage(action, hash);
  }, [id, action, hash]);
  const address = useMemo(() => ({ location, params }), [location, params]);
  useEffect(() => {
    if (isThere) forget(prerendered);
  }, [prerendered, isThere]);
  if (error !== undefined) return <PageError />;
  if (!handle || data === undefined) return <PageOnItsWay />;
  const page = { id, handle, data, address };
  return (prerendered && !isThere ? [page, prerendered] : [page]).map((each) => (
    <Rendering key={each.id} page={each} shown={each.id === id} />
  ));
}

/** One rendering of a page. The first is the document's: React hydrates what is in no `Activity` earlier. */
function Rendering({ page, shown }: { readonly page: PrerenderedPage; readonly shown: boolean }) {
  const { id, handle, data, address } = page;
  const content = (
    <PageLocationProvider value={address}>
      <PageContent handle={handle} data={data} isAhead={!shown} />
    </PageLocationProvider>
  );
  if (id === documentPage) return content;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{content}</Activity>;
}
