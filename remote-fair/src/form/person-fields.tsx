import { formStyles as styles } from '@site/shared/forms/form-styles';
import { SiteField } from '@site/shared/forms/site-field';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import type { FieldValues } from 'react-hook-form';
import { SmsPhoneField } from './sms-phone-field.tsx';

type PersonField = 'firstName' | 'lastName' | 'phone';

/** Who registers, and where the SMS goes. */
export function PersonFields<Values extends FieldValues, Output, Name extends string>({
  site,
}: {
  readonly site: SiteFormState<Values, Output, Name | PersonField>;
}) {
  return (
    <>
      <div css={styles.pair}>
        <SiteField site={site} name="firstName" autoComplete="given-name" />
        <SiteField site={site} name="lastName" autoComplete="family-name" />
      </div>
      <SmsPhoneField site={site} />
    </>
  );
}
