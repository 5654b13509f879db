import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { contactFormStyles as styles } from './contact-form-styles.ts';
import { texts } from './texts.ts';

/** For visitors whose browser runs no scripts; nobody else sees or hears it. */
export function NoScriptNote() {
  const t = useTexts(texts);
  const { email } = useSiteConfig().company;
  return (
    <p css={styles.noScript}>
      {t('noScript')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
