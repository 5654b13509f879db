import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import { useMemo, useState } from 'react';
import { askTickets } from '../../activity/ask-states.ts';
import { opennessOf } from '../../activity/openness.ts';
import { Registration } from '../../form/registration.tsx';
import { WhatHappens } from '../../form/what-happens.tsx';
import { texts } from './texts.ts';
import { TicketFields } from './ticket-fields.tsx';
import type { TicketOrder } from './ticket-order.ts';

/** One for all activities: who registers for another one is still the same person. */
const delivery = new FormDelivery<TicketOrder>({
  name: 'fair/ticket',
  load: () => import('./ticket-service.ts').then(({ ticketService }) => ticketService),
});

interface RegistrationFormProps {
  readonly activity: string;
  /** As the page was loaded with; null when that was not known. */
  readonly states: ActivityStates | null;
}

/** Registration for one or more activities (specification sections 2, 3, 5 and 8), and what comes of it. */
export function RegistrationForm({ activity, states }: RegistrationFormProps) {
  const t = useTexts(texts);
  const [isForWaiting, setForWaiting] = useState(
    states !== null && opennessOf(states.activities) === 'waitingList',
  );
  const ask = useMemo(() => askTickets(activity), [activity]);
  return (
    <>
      <Registration
        delivery={delivery}
        ask={ask}
        loaded={states}
        isForWaiting={({ waits }) => waits}
        thanks={(phone, waits) => t(waits ? 'waits' : 'thanks', { phone })}
      >
        {(sending, waits) => (
          <TicketFields
            activity={activity}
            waits={waits}
            onWaits={setForWaiting}
            delivery={delivery}
            sending={sending}
          />
        )}
      </Registration>
      <WhatHappens
        heading={t('steps')}
        steps={
          isForWaiting
            ? [t('waitStepPlace'), t('waitStepSms'), t('waitStepShow')]
            : [t('stepSms'), t('stepShow'), t('stepLast')]
        }
      />
    </>
  );
}
