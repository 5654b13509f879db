import type { ApiError } from '@site/shared/api/api-error';
import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import { defineForm } from '@site/shared/forms/define-site-form';
import type { FormDelivery } from '@site/shared/forms/form-delivery';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import type { Sending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Checkbox } from '@site/shared/ui/checkbox';
import { useWatch } from 'react-hook-form';
import { PersonFields } from '../../form/person-fields.tsx';
import { RegistrationFrame } from '../../form/registration-frame.tsx';
import { TermsBox } from '../../form/terms-box.tsx';
import { formTexts } from '../../form/texts.ts';
import { texts } from './texts.ts';

const challengeForm = defineForm({
  contract: () =>
    import('../../form/person-contract.ts').then((module) => module.challengeFormSchema),
  texts: formTexts,
  required: ['firstName', 'lastName', 'phone', 'email'],
  boxes: ['terms', 'newsletter'],
});

interface ChallengeFieldsProps {
  readonly delivery: FormDelivery<ChallengeRegistration>;
  readonly sending: Sending<ChallengeRegistration>;
}

export function ChallengeFields({ delivery, sending }: ChallengeFieldsProps) {
  const t = useTexts(texts);
  const site = useSiteForm(challengeForm, delivery);
  const { control, register, setValue } = site.form;
  const newsletter = useWatch({ control, name: 'newsletter' });

  return (
    <RegistrationFrame
      site={site}
      sending={sending}
      payload={({ firstName, lastName, phone, newsletter, email }) => {
        const address = newsletter ? (email ?? '') : '';
        return { firstName, lastName, phone, email: address, options: {} };
      }}
      explain={(failure) => t(errorKey(failure))}
      heading={t('form')}
      button={t('submit')}
      hidesButton
    >
      <PersonFields site={site} />
      <Checkbox
        {...register('newsletter', { onChange: () => setValue('email', '') })}
        label={t('newsletter')}
      />
      {/* Not there unless it is wanted; each tick and click empties it. */}
      {newsletter && <SiteField site={site} name="email" hint={t('emailHint')} {...inputs.email} />}
      <TermsBox {...register('terms')} />
    </RegistrationFrame>
  );
}

function errorKey({ key, status }: ApiError) {
  if (key === 'registrationPeriodClosed' || key === 'duplicateRegistration') return key;
  return status === 400 || key === 'validationFailed' ? 'validationFailed' : 'generic';
}
