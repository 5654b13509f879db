import type { SliderEntry } from '@site/shared/contracts/slider-entry';
import { useLocation } from '@site/shared/navigation';
import { useEffect, useState } from 'react';

/** The fragment that turns staging mode on (specification section 2); a server never sees it. */
const stagingFragment = '#staging';

/** The slider's entries: those of the page, or in staging mode the ones with drafts among them. */
export function useSliderEntries(published: readonly SliderEntry[]): readonly SliderEntry[] {
  const { hash } = useLocation();
  const [withDrafts, setWithDrafts] = useState<readonly SliderEntry[]>();

  useEffect(() => {
    if (hash !== stagingFragment) return;
    const request = new AbortController();
    const { signal } = request;
    import('./load-entries.ts')
      .then(({ loadEntries }) => loadEntries({ staging: true, signal }))
      .catch(() => [])
      .then((entries) => {
        if (!signal.aborted) setWithDrafts(entries);
      });
    return () => {
      request.abort();
      setWithDrafts(undefined);
    };
  }, [hash]);

  return withDrafts ?? published;
}
