import { useTexts } from '@site/shared/i18n';
import { Field } from '@site/shared/ui/field';
import { formStyles as styles } from './form-styles.ts';
import { PhoneField } from './phone-field.tsx';
import { formTexts } from './texts.ts';

/** As the contracts say. */
const nameMax = 200;

interface PersonFieldsProps {
  readonly phoneRefused: boolean;
  /** Called when a field changes its own value. */
  readonly onNormalise: () => void;
}

/** Who registers, and where the SMS goes. */
export function PersonFields({ phoneRefused, onNormalise }: PersonFieldsProps) {
  const t = useTexts(formTexts);
  return (
    <>
      <div css={styles.pair}>
        <Field
          label={t('firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={nameMax}
          required
        />
        <Field
          label={t('lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={nameMax}
          required
        />
      </div>
      <PhoneField refused={phoneRefused} onNormalise={onNormalise} />
    </>
  );
}
