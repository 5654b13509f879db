import type { FormDelivery } from '@site/shared/forms/form-delivery';
import { type Sending, useSending } from '@site/shared/forms/use-sending';
import type { ReactNode } from 'react';
import { RegistrationSent } from './registration-sent.tsx';

interface RegistrationProps<Payload> {
  readonly delivery: FormDelivery<Payload>;
  /** What is said once it has arrived, by the phone that gets an SMS. */
  readonly thanks: (phone: string) => ReactNode;
  /** The form. It is made anew for a correction, which fills it from the draft. */
  readonly children: (sending: Sending<Payload>) => ReactNode;
}

/** A form of the fair, or its thanks with a way to correct the number. */
export function Registration<Payload>({ delivery, thanks, children }: RegistrationProps<Payload>) {
  const sending = useSending(delivery);
  if (sending.state !== 'sent') return children(sending);
  const phone = String(sending.sentValues?.phone ?? '').trim();
  return (
    <RegistrationSent phone={phone} onCorrect={sending.correct}>
      {thanks(phone)}
    </RegistrationSent>
  );
}
