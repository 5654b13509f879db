import type { EventRegistration } from '@site/shared/contracts/event-registration';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { defineSiteForm } from '@site/shared/forms/define-site-form';
import { FieldGroup } from '@site/shared/forms/field-group';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import { SiteForm } from '@site/shared/forms/site-form';
import { ThankYou } from '@site/shared/forms/thank-you';
import { useSending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { useState } from 'react';
import { eventRegistrationDelivery } from './event-registration-delivery.ts';
import { isTold, RegistrationFailure } from './registration-failure.tsx';
import { texts } from './texts.ts';

const registrationForm = defineSiteForm({
  contract: () =>
    import('@site/shared/contracts/event-registration').then(
      (module) => module.eventRegistrationSchema,
    ),
  texts,
  required: ['name', 'email', 'remarks'],
  optional: ['phone'],
});

type RegistrationFormProps = Required<Omit<SlotContracts['forms/event-registration'], 'posted'>> & {
  readonly backendId: string;
};

/**
 * Registration for one event. The result of the call is ignored (specification section 7), except
 * where that would leave someone waiting for a place that they do not have; see
 * README.md. What did not arrive is tried once more in the background.
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const { backendId, eventTitle, hasDate, headingLevel } = props;
  const t = useTexts(texts);
  const delivery = eventRegistrationDelivery(backendId);
  const { state, failure, send } = useSending(delivery);
  const [thanked, setThanked] = useState(false);
  const site = useSiteForm(registrationForm, delivery);
  const busy = state === 'sending';

  if (thanked) return <ThankYou focused>{t('thanks')}</ThankYou>;

  async function submit(registration: EventRegistration): Promise<void> {
    const submission = site.submission({ backendId, registration });
    const refusal = await send(submission);
    if (refusal && site.showFieldErrors(refusal.fieldErrors)) return;
    if (refusal && isTold(refusal)) return;
    setThanked(true);
    if (refusal) void delivery.sendInBackground(submission);
  }

  return (
    <SiteForm
      site={site}
      heading={t(hasDate ? 'heading' : 'headingWithoutDate', { title: eventTitle })}
      headingLevel={headingLevel}
      button={t(hasDate ? 'register' : 'keepPosted')}
      busy={busy}
      hidden={{ backendId }}
      message={failure && isTold(failure) && <RegistrationFailure failure={failure} />}
      onSend={(registration) => void submit(registration)}
    >
      <FieldGroup disabled={busy}>
        <SiteField site={site} name="name" {...inputs.name} />
        <div css={formStyles.pair}>
          <SiteField site={site} name="email" {...inputs.email} />
          <SiteField site={site} name="phone" {...inputs.phone} />
        </div>
        <SiteField
          site={site}
          name="remarks"
          multiline
          rows={5}
          autoComplete="off"
          inputMode="text"
        />
      </FieldGroup>
    </SiteForm>
  );
}
