import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { phoneLink } from '../config/phone-link.ts';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';

/** How to reach the company without a form, after a few words that say so: those given, or general ones. */
export function ReachUs({ children }: { readonly children?: string }) {
  const t = useTexts(formTexts);
  const { phone, email } = useSiteConfig().company;
  return (
    <p css={styles.instead}>
      {`${children ?? t('instead')} `}
      <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
