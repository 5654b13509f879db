import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { formStyles as styles } from '../../form/form-styles.ts';
import { texts } from './texts.ts';

/** For an event that the registration service does not know: what to do instead. */
export function NoRegistration({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  const t = useTexts(texts);
  const { phone, email } = useSiteConfig().company;
  return (
    <div css={styles.form}>
      <Heading level={headingLevel}>{t('byPhone')}</Heading>
      <p css={styles.instead}>
        {t('instead')} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}
