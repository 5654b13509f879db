import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import { Registration } from '../../form/registration.tsx';
import { texts } from './texts.ts';
import { TicketFields } from './ticket-fields.tsx';
import type { TicketOrder } from './ticket-order.ts';

/** One for all activities: who registers for another one is still the same person. */
const delivery = new FormDelivery<TicketOrder>({
  name: 'fair/ticket',
  load: () => import('./ticket-service.ts').then(({ ticketService }) => ticketService),
});

/** Registration for one or more activities (specification sections 2, 3, 5 and 8). */
export function RegistrationForm({ activity }: { readonly activity: string }) {
  const t = useTexts(texts);
  return (
    <Registration delivery={delivery} thanks={(phone) => t('thanks', { phone })}>
      {(sending) => <TicketFields activity={activity} delivery={delivery} sending={sending} />}
    </Registration>
  );
}
