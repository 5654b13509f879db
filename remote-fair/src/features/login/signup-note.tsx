import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';

/** What happens to what a new account leaves behind. */
export function SignupNote() {
  const t = useTexts(texts);
  return (
    <p css={styles.note}>
      {`${t('signupNote')} `}
      <Link to="/privacy">{t('privacy')}</Link>.
    </p>
  );
}
