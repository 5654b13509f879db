import type { EmailSend } from '@site/shared/contracts/email';
import type { Submission } from '@site/shared/forms/form-delivery';
import { useCallback, useEffect, useState } from 'react';
import { answersDelivery } from './answers-delivery.ts';

/**
 * `sent`: just now, by this visitor. `on its way`: before a reload, and still under way. `failed`:
 * tried as often as it is tried by itself; everything is kept.
 */
type SendingState = 'asking' | 'sent' | 'on its way' | 'failed';

interface AnswersSending {
  readonly state: SendingState;
  readonly send: (submission: Submission<EmailSend>) => void;
  readonly retry: () => void;
  /** Back to the questions, with the answers as they were sent. */
  readonly review: () => void;
}

/** Sends in the background, as forms do that thank at once, and tells when that did not help. */
export function useAnswersSending(): AnswersSending {
  const [state, setState] = useState<SendingState>('asking');

  const follow = useCallback(async (delivering: Promise<boolean>, next: SendingState) => {
    setState(next);
    if (await delivering) return;
    setState((now) => (now === 'asking' ? now : 'failed'));
  }, []);

  useEffect(() => {
    const onItsWay = answersDelivery.resume();
    if (onItsWay) void follow(onItsWay, 'on its way');
  }, [follow]);

  return {
    state,
    send: (submission) => void follow(answersDelivery.sendInBackground(submission), 'sent'),
    retry() {
      const again = answersDelivery.retry();
      if (again) void follow(again, 'sent');
    },
    review: () => setState('asking'),
  };
}
