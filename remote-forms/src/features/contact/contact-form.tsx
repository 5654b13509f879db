import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { ThankYou } from '@site/shared/forms/thank-you';
import { useBackgroundSending } from '@site/shared/forms/use-background-sending';
import { useTexts } from '@site/shared/i18n';
import { contactDelivery } from './contact-delivery.ts';
import { MessageForm } from './message-form.tsx';
import { texts } from './texts.ts';

/** The contact form (specification sections 4 and 8): once sent, the thank-you stands in its place. */
export function ContactForm({ headingLevel = 2 }: SlotContracts['forms/contact']) {
  const t = useTexts(texts);
  const { state, send } = useBackgroundSending(contactDelivery);
  if (state === 'writing') return <MessageForm headingLevel={headingLevel} onSend={send} />;
  return <ThankYou focused={state === 'sent'}>{t('thanks')}</ThankYou>;
}
