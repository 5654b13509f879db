import { type RefObject, useCallback, useRef } from 'react';
import { readCampaignSource } from '../api/campaign-source.ts';
import { trapFieldName, writeFormSignals } from '../contracts/form-signals.ts';
import { useFirstFocus } from './use-first-focus.ts';

/**
 * Notices when a form is used for the first time, and what tells people from bots.
 *
 * @param onFirstUse a stable function
 * @returns what was noticed so far, as the header carries it
 */
export function useFormSignals(
  place: RefObject<HTMLFormElement | null>,
  onFirstUse: () => void,
): () => string {
  const begun = useRef<number>(undefined);
  useFirstFocus(
    place,
    useCallback(() => {
      if (isEmpty(place.current)) begun.current = performance.now();
      onFirstUse();
    }, [place, onFirstUse]),
  );
  return () =>
    writeFormSignals({
      trapped: isTrapped(place.current),
      fillTime: begun.current && performance.now() - begun.current,
      source: readCampaignSource(),
    });
}

function isEmpty(form: HTMLFormElement | null): boolean {
  return form !== null && [...new FormData(form).values()].every((value) => value === '');
}

function isTrapped(form: HTMLFormElement | null): boolean {
  return form !== null && Boolean(new FormData(form).get(trapFieldName));
}
