import type { FormDelivery } from '@site/shared/forms/form-delivery';
import { type Sending, useSending } from '@site/shared/forms/use-sending';
import type { ReactNode } from 'react';
import type { AskStates } from '../activity/use-activity-states.ts';
import { RegistrationSent } from './registration-sent.tsx';
import { WhileOpen } from './while-open.tsx';

interface RegistrationProps<Payload> {
  readonly delivery: FormDelivery<Payload>;
  /** Asks whether there is something to register for. Without it there always is. */
  readonly ask?: AskStates;
  /** What is said once it has arrived, by the phone that gets an SMS. */
  readonly thanks: (phone: string) => ReactNode;
  /** The form. It is made anew for a correction, which fills it from the draft. */
  readonly children: (sending: Sending<Payload>) => ReactNode;
}

/**
 * A form of the fair, or why it is not open, or its thanks with a way to correct the number. A
 * correction takes no ticket of its own: it goes on whatever becomes of the activity.
 */
export function Registration<Payload>({
  delivery,
  ask,
  thanks,
  children,
}: RegistrationProps<Payload>) {
  const sending = useSending(delivery);
  if (sending.state === 'sent') {
    const phone = String(sending.sentValues?.phone ?? '').trim();
    return (
      <RegistrationSent phone={phone} onCorrect={sending.correct}>
        {thanks(phone)}
      </RegistrationSent>
    );
  }
  if (!ask) return children(sending);
  const isCorrection = sending.sentValues !== undefined;
  return (
    <WhileOpen ask={ask} busy={isCorrection || sending.state === 'sending'}>
      {children(sending)}
    </WhileOpen>
  );
}
