import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { ThankYou } from '@site/shared/forms/thank-you';
import { useBackgroundSending } from '@site/shared/forms/use-background-sending';
import { useTexts } from '@site/shared/i18n';
import { applicationDelivery } from './application-delivery.ts';
import { ApplicationFields } from './application-fields.tsx';
import { texts } from './texts.ts';

/**
 * The application form (specification sections 4 and 8): once sent, the thank-you stands in its place
 * at once, whatever becomes of the call.
 */
export function ApplicationForm({ headingLevel = 2, vacancy }: SlotContracts['forms/application']) {
  const t = useTexts(texts);
  const delivery = applicationDelivery(vacancy?.id);
  const { state, send } = useBackgroundSending(delivery);
  if (state === 'writing') {
    return (
      <ApplicationFields
        delivery={delivery}
        vacancy={vacancy?.title}
        headingLevel={headingLevel}
        onSend={send}
      />
    );
  }
  return <ThankYou focused={state === 'sent'}>{t('thanks')}</ThankYou>;
}
