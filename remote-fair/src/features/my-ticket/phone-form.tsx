import type { MyTicketRequest } from '@site/shared/contracts/my-ticket';
import { defineForm } from '@site/shared/forms/define-site-form';
import type { FormDelivery } from '@site/shared/forms/form-delivery';
import type { Sending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { RegistrationFrame } from '../../form/registration-frame.tsx';
import { SmsPhoneField } from '../../form/sms-phone-field.tsx';
import { formTexts } from '../../form/texts.ts';
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
  const site = useSiteForm(phoneForm, delivery);

  return (
    <RegistrationFrame
      site={site}
      sending={sending}
      payload={(request) => request}
      explain={({ fieldErrors }) => (fieldErrors.phone === undefined ? t('failed') : undefined)}
      heading={t('form')}
      button={t('submit')}
      noScript={t('noScript')}
    >
      <SmsPhoneField site={site} />
    </RegistrationFrame>
  );
}
