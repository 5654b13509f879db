import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdPage } from './busy.ts';

/**
 * As {@link holdPage}, for as long as a component is on the page.
 *
 * @example useBusy(() => state.step === 'otp');
 */
export function useBusy(isBusy: () => boolean): void {
  const latest = useRef(isBusy);
  // With what is shown, so that a visible ticket keeps the page busy.
  useLayoutEffect(() => {
    latest.current = isBusy;
  });
  useEffect(() => holdPage(() => latest.current()), []);
}
