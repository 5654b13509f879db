import { PhoneField } from '@site/shared/forms/phone-field';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import type { FieldValues } from 'react-hook-form';
import { formTexts } from './texts.ts';

/** Where an SMS goes. */
export function SmsPhoneField<Values extends FieldValues, Output, Name extends string>({
  site,
}: {
  readonly site: SiteFormState<Values, Output, Name | 'phone'>;
}) {
  const t = useTexts(formTexts);
  return (
    <PhoneField
      site={site}
      name="phone"
      hint={t('phoneHint')}
      unknown={t('phoneUnknown')}
      notMobile={t('phoneNotMobile')}
    />
  );
}
