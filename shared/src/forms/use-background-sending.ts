import { useEffect, useState } from 'react';
import type { FormDelivery, Submission } from './form-delivery.ts';

/** `sent`: just now, by this visitor. `on its way`: before a reload, and still under way. */
type BackgroundState = 'writing' | 'sent' | 'on its way';

interface BackgroundSending<Payload> {
  readonly state: BackgroundState;
  readonly send: (submission: Submission<Payload>) => void;
}

/**
 * For forms that thank at once, whatever becomes of the call (specification sections 4 and 8). What
 * did not get through is back in the form the next time (README.md).
 */
export function useBackgroundSending<Payload>(
  delivery: FormDelivery<Payload>,
): BackgroundSending<Payload> {
  const [state, setState] = useState<BackgroundState>('writing');

  useEffect(() => {
    const onItsWay = delivery.resume();
    if (!onItsWay) return;
    let current = true;
    setState('on its way');
    void onItsWay.then((arrived) => {
      if (current && !arrived) setState('writing');
    });
    return () => {
      current = false;
    };
  }, [delivery]);

  return {
    state,
    send(submission) {
      setState('sent');
      void delivery.sendInBackground(submission);
    },
  };
}
