import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { texts } from './texts.ts';

const authorityAddress = 'https://autoriteitpersoonsgegevens.nl';

/** What visitors can ask, of whom, and where they can complain. */
export function YourRights() {
  const t = useTexts(texts);
  const { email } = useSiteConfig().company;
  // The address is a link wherever a language puts it.
  const [before, after] = t('rights', { email: '\u0000' }).split('\u0000');
  return (
    <>
      <p>{t('rightsIntro')}</p>
      <p>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
      <p>
        {`${t('complaint')} `}
        <a href={authorityAddress}>{t('authority')}</a>.
      </p>
    </>
  );
}
