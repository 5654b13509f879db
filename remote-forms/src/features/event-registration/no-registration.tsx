import { formStyles as styles } from '@site/shared/forms/form-styles';
import { ReachUs } from '@site/shared/forms/reach-us';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { texts } from './texts.ts';

/** For an event that the registration service does not know: what to do instead. */
export function NoRegistration({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  const t = useTexts(texts);
  return (
    <div css={styles.form}>
      <Heading level={headingLevel}>{t('byPhone')}</Heading>
      <ReachUs>{t('instead')}</ReachUs>
    </div>
  );
}
