import { useLocation } from '@site/shared/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { stagingFragment } from './staging.ts';

/** Fetches what a page shows in staging mode. */
export type LoadStaged<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * What the page shows: the data that it came with, or in staging mode what `load` returns, which is asked
 * whenever the mode is turned on or the page comes with other data. What cannot be loaded changes
 * nothing.
 */
export function useStaged<Data>(published: Data, load: LoadStaged<Data>): Data {
  const staging = useLocation().hash === stagingFragment;
  const [staged, setStaged] = useState<{ data: Data; published: Data }>();
  const loadNow = useEffectEvent(load);

  useEffect(() => {
    if (!staging) return;
    const request = new AbortController();
    loadNow(request.signal).then(
      (data) => !request.signal.aborted && setStaged({ data, published }),
      () => {},
    );
    return () => request.abort();
  }, [staging, published]);

  return staging && staged?.published === published ? staged.data : published;
}
