import type { MyTicketRequest } from '@site/shared/contracts/my-ticket';
import { defineForm } from '@site/shared/forms/define-site-form';
import type { FormDelivery } from '@site/shared/forms/form-delivery';
import type { Sending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Outcome } from '../../form/outcome.tsx';
import { RegistrationFrame } from '../../form/registration-frame.tsx';
import { SmsPhoneField } from '../../form/sms-phone-field.tsx';
import { formTexts } from '../../form/texts.ts';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { texts } from './texts.ts';

const phoneForm = defineForm({
  contract: () =>
    import('@site/shared/contracts/my-ticket').then((module) => module.myTicketRequestSchema),
  texts: formTexts,
  required: ['phone'],
});

interface PhoneFormProps {
  readonly delivery: FormDelivery<MyTicketRequest>;
  readonly sending: Sending<MyTicketRequest>;
}

export function PhoneForm({ delivery, sending }: PhoneFormProps) {
  const t = useTexts(texts);
  const refusal = useRefusalText();
  const site = useSiteForm(phoneForm, delivery);
  const { state, failure, send } = sending;
  const isOfField = failure?.fieldErrors.phone !== undefined;

  async function submit(request: MyTicketRequest) {
    const refused = await send(site.submission(request));
    if (refused) site.showFieldErrors(refused.fieldErrors);
  }

  return (
    <RegistrationFrame
      site={site}
      heading={t('form')}
      busy={state === 'sending'}
      button={t('submit')}
      noScript={t('noScript')}
      message={
        failure &&
        !isOfField && <Outcome kind="error">{refusal.explain(failure) ?? t('failed')}</Outcome>
      }
      onSend={(request) => void submit(request)}
    >
      <SmsPhoneField site={site} />
    </RegistrationFrame>
  );
}
