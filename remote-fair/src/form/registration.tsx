import type { ActivityStates } from '@site/shared/contracts/activity-state';
import type { FormDelivery } from '@site/shared/forms/form-delivery';
import { type Sending, useSending } from '@site/shared/forms/use-sending';
import type { ReactNode } from 'react';
import type { AskStates } from '../activity/ask-states.ts';
import { RegistrationSent } from './registration-sent.tsx';
import { WhileOpen } from './while-open.tsx';

interface RegistrationProps<Payload> {
  readonly delivery: FormDelivery<Payload>;
  /** Asks whether there is something to register for. Without it there always is. */
  readonly ask?: AskStates;
  /** What {@link ask} answered when the page was loaded. Default: that is not known. */
  readonly loaded?: ActivityStates | null;
  /** Whether something was for a place on a waiting list. Default: nothing is. */
  readonly isForWaiting?: (sent: Payload) => boolean;
  /** What is said once it has arrived, by the phone that gets an SMS. */
  readonly thanks: (phone: string, waits: boolean) => ReactNode;
  /** The form. It is made anew for a correction, which fills it from the draft. */
  readonly children: (sending: Sending<Payload>, waits: boolean) => ReactNode;
}

/**
 * A form of the fair, or why it is not open, or its thanks with a way to correct the number. A
 * correction takes no ticket or place of its own: it goes on whatever becomes of the activity.
 */
export function Registration<Payload>({
  delivery,
  ask,
  loaded = null,
  isForWaiting = () => false,
  thanks,
  children,
}: RegistrationProps<Payload>) {
  const sending = useSending(delivery);
  const { state, sentValues, sentPayload } = sending;
  const waited = sentPayload !== undefined && isForWaiting(sentPayload);
  if (state === 'sent') {
    const phone = String(sentValues?.phone ?? '').trim();
    return (
      <RegistrationSent phone={phone} waits={waited} onCorrect={sending.correct}>
        {thanks(phone, waited)}
      </RegistrationSent>
    );
  }
  if (!ask) return children(sending, false);
  const isCorrection = sentValues !== undefined;
  /** A refusal that the activity's state has made untrue. Where one may wait, the tickets are still gone. */
  function forgetOutdated(waits: boolean) {
    const { failure, triedPayload } = sending;
    const hasTriedToWait = triedPayload !== undefined && isForWaiting(triedPayload);
    const isOutdated =
      failure?.key === 'registrationPeriodClosed' ||
      (failure?.key === 'capacityReached' && (!waits || hasTriedToWait));
    if (isOutdated) sending.forget();
  }
  return (
    <WhileOpen
      ask={ask}
      loaded={loaded}
      busy={isCorrection || state === 'sending'}
      onOpening={forgetOutdated}
    >
      {(waits) => children(sending, isCorrection ? waited : waits)}
    </WhileOpen>
  );
}
