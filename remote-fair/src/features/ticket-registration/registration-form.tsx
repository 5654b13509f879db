import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import { useCallback, useState } from 'react';
import type { AskStates } from '../../activity/use-activity-states.ts';
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

/** Registration for one or more activities (specification sections 2, 3, 5 and 8), and what comes of it. */
export function RegistrationForm({ activity }: { readonly activity: string }) {
  const t = useTexts(texts);
  const [isForWaiting, setForWaiting] = useState(false);
  // The API client hangs on it: it loads once the page is there.
  const ask = useCallback<AskStates>(
    async (known, signal) => {
      const { getTicketStates } = await import('../../api/get-activity-states.ts');
      return getTicketStates(activity, { known, signal });
    },
    [activity],
  );
  return (
    <>
      <Registration
        delivery={delivery}
        ask={ask}
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
