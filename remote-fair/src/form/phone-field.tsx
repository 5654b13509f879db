import { phoneNumberMax } from '@site/shared/contracts/phone-number-limits';
import { useTexts } from '@site/shared/i18n';
import { Field } from '@site/shared/ui/field';
import { type FocusEvent, useState } from 'react';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';

interface PhoneFieldProps {
  /** The service cannot send an SMS to what was sent. */
  readonly refused: boolean;
  /** Called when the field changes its own value. */
  readonly onNormalise: () => void;
}

const loadRules = () => import('./mobile-number.ts');

/**
 * Where an SMS goes, in any usual form. On leaving the field the number is shown in its international
 * form; one that does not look mobile is asked about, no more: new ranges are opened all the time.
 */
export function PhoneField({ refused, onNormalise }: PhoneFieldProps) {
  const t = useTexts(formTexts);
  const [remark, setRemark] = useState<'phoneUnknown' | 'phoneNotMobile'>();

  async function normalise({ target }: FocusEvent<HTMLInputElement>) {
    const typed = target.value;
    const number = await loadRules().then(
      (rules) => rules.readTypedNumber(typed),
      // Without the rules it stays as it was typed.
      () => undefined,
    );
    // The visitor is typing again, or has sent it as it is.
    if (target.value !== typed || target.matches(':disabled')) return;
    if (typed.trim() === '' || !number || number.isMobile) setRemark(undefined);
    else setRemark(number.phone === undefined ? 'phoneUnknown' : 'phoneNotMobile');
    if (number?.phone === undefined || number.phone === typed) return;
    target.value = number.phone;
    onNormalise();
  }

  return (
    <div>
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        error={refused ? t('phoneRefused') : undefined}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={phoneNumberMax}
        required
        onFocus={() => void loadRules().catch(() => undefined)}
        onBlur={(event) => void normalise(event)}
      />
      <p css={styles.remark} role="status">
        {remark && t(remark)}
      </p>
    </div>
  );
}
