import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { useState } from 'react';
import { defineSiteForm } from '../../form/define-site-form.ts';
import { FailureAlert } from '../../form/failure-alert.tsx';
import { formStyles } from '../../form/form-styles.ts';
import { inputs } from '../../form/inputs.ts';
import { PhoneField } from '../../form/phone-field.tsx';
import { retryWait } from '../../form/retry-wait.ts';
import { SiteField } from '../../form/site-field.tsx';
import { SiteForm } from '../../form/site-form.tsx';
import { ThankYou } from '../../form/thank-you.tsx';
import { useSending } from '../../form/use-sending.ts';
import { useSiteForm } from '../../form/use-site-form.ts';
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
