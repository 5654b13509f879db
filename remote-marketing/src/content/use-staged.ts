import { useLocation } from '@site/shared/navigation';
import { useEffect, useState } from 'react';
import { stagingFragment } from './staging.ts';

/** Fetches what a page shows in staging mode. */
export type LoadStaged<Data> = (signal: AbortSignal) => Promise<Data>;

/**
 * What the page shows: the data that it came with, or in staging mode what `load` returns, which is asked
 * again whenever the mode is turned on or `load` is another one. What cannot be loaded changes
 * nothing.
 */
export function useStaged<Data>(published: Data, load: LoadStaged<Data>): Data {
  const staging = useLocation().hash === stagingFragment;
  const [staged, setStaged] = useState<{ data: Data; load: LoadStaged<Data> }>();

  useEffect(() => {
    if (!staging) return;
    const request = new AbortController();
    load(request.signal).then(
      (data) => !request.signal.aborted && setStaged({ data, load }),
      () => {},
    );
    return () => request.abort();
  }, [staging, load]);

  return staging && staged?.load === load ? staged.data : published;
}
