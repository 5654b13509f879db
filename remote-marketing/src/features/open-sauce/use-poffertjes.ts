import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The code's way to the visitor. */
export type Poffertjes =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly code: string }
  | { readonly state: 'failed' };

/**
 * Asks for the code in the browser (`GET {api}/poffertjes`) once its place is in view, and again when
 * told to: who does not read that far pays for no API client.
 */
export function usePoffertjes(place: RefObject<Element | null>): [Poffertjes, () => void] {
  const [poffertjes, setPoffertjes] = useState<Poffertjes>({ state: 'loading' });
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks again
  useEffect(() => {
    const leaving = new AbortController();
    setPoffertjes({ state: 'loading' });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load(leaving.signal).then(
        (code) => !leaving.signal.aborted && setPoffertjes({ state: 'ready', code }),
        () => !leaving.signal.aborted && setPoffertjes({ state: 'failed' }),
      );
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [attempt, place]);

  return [poffertjes, useCallback(() => setAttempt((number) => number + 1), [])];
}

async function load(signal: AbortSignal): Promise<string> {
  const { getPoffertjes } = await import('./api/get-poffertjes.ts');
  return (await getPoffertjes({ signal })).code;
}
