import { useTexts } from '@site/shared/i18n';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formStyles as styles } from './form-styles.ts';
import { useSlotForm } from './slot-form.tsx';
import { formTexts } from './texts.ts';

interface PostedActionsProps {
  readonly button?: string | undefined;
  /** What else the form's receiver needs. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
}

/** The button of a form that is posted without scripts. */
export function PostedActions({ button, hidden = {} }: PostedActionsProps) {
  const t = useTexts(formTexts);
  const { key, pass } = useSlotForm()?.posted?.failure ?? {};
  // Sending it again would not help; what was typed can be copied.
  if (key === 'registrationPeriodClosed') return null;
  return (
    <div css={styles.postedActions}>
      {Object.entries<string>({ ...hidden, ...(pass ? { pass } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        {button ?? t('send')}
        <Icon name="arrow" />
      </Button>
    </div>
  );
}
