import type { MyTicketRequest } from '@site/shared/contracts/my-ticket';
import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import { Registration } from '../../form/registration.tsx';
import { PhoneForm } from './phone-form.tsx';
import { texts } from './texts.ts';

const delivery = new FormDelivery<MyTicketRequest>({
  name: 'fair/my-ticket',
  load: () =>
    import('../../form/send-tickets-again.ts').then(({ myTicketService }) => myTicketService),
});

/** Asks for tickets by phone. What it says is the same for every number. */
export function MyTicketForm() {
  const t = useTexts(texts);
  return (
    <Registration delivery={delivery} thanks={(phone) => t('asked', { phone })}>
      {(sending) => <PhoneForm delivery={delivery} sending={sending} />}
    </Registration>
  );
}
