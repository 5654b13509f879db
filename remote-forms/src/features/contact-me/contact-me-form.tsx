import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { defineSiteForm } from '@site/shared/forms/define-site-form';
import { FailureAlert } from '@site/shared/forms/failure-alert';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { PhoneField } from '@site/shared/forms/phone-field';
import { retryWait } from '@site/shared/forms/retry-wait';
import { SiteField } from '@site/shared/forms/site-field';
import { SiteForm } from '@site/shared/forms/site-form';
import { ThankYou } from '@site/shared/forms/thank-you';
import { useSending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { useState } from 'react';
import { contactMeDelivery } from './contact-me-delivery.ts';
import { contactMeEmail } from './contact-me-email.ts';
import { texts } from './texts.ts';

const contactMeForm = defineSiteForm({
  contract: () =>
    import('@site/shared/contracts/contact-me').then((module) => module.contactMeSchema),
  texts,
  required: ['name', 'phone'],
});

/**
 * Asks to be called about the DBA law (specification section 2, screen 10). Nobody calls who was not
 * heard, so it waits for the service and tells when that failed (README.md).
 */
export function ContactMeForm({ headingLevel = 2 }: SlotContracts['forms/contact-me']) {
  const t = useTexts(texts);
  const language = useLanguage();
  const site = useSiteForm(contactMeForm, contactMeDelivery);
  const { state, failure, send } = useSending(contactMeDelivery);
  const [phone, setPhone] = useState('');
  if (state === 'sent') return <ThankYou focused>{t('thanks', { phone })}</ThankYou>;
  return (
    <SiteForm
      site={site}
      heading={t('heading')}
      headingLevel={headingLevel}
      busy={state === 'sending'}
      message={
        failure && (
          <FailureAlert>
            <p>
              {failure.key === 'rateLimited'
                ? t('failed.rateLimited', { when: retryWait(failure, language) })
                : t('failed')}
            </p>
          </FailureAlert>
        )
      }
      onSend={async (request) => {
        setPhone(request.phone);
        const refusal = await send(site.submission(contactMeEmail(request)));
        const name = refusal?.fieldErrors.fromName;
        if (name) site.showFieldErrors({ name });
      }}
    >
      <div css={formStyles.pair}>
        <SiteField site={site} name="name" {...inputs.name} />
        <PhoneField site={site} name="phone" />
      </div>
    </SiteForm>
  );
}
