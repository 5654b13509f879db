import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';

/** Above a message that was sent and may never have arrived. */
export function ReturnedNote() {
  const t = useTexts(formTexts);
  const { phone, email } = useSiteConfig().company;
  return (
    <Alert kind="information" heading={t('returnedHeading')}>
      <p>{t('returned')}</p>
      <p css={styles.instead}>
        {t('returnedInstead')} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Alert>
  );
}
