import { useSiteConfig } from '@site/shared/config/context';
import { phoneLink } from '../config/phone-link.ts';
import { formStyles as styles } from './form-styles.ts';

/** How to reach the company without a form, after a few words that say so. */
export function ReachUs({ children }: { readonly children: string }) {
  const { phone, email } = useSiteConfig().company;
  return (
    <p css={styles.instead}>
      {`${children} `}
      <a href={phoneLink(phone)}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
