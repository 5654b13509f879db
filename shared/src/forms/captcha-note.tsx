import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';

/**
 * What the provider of the bot-check wants to be said where its badge is hidden, as
 * shared/src/ui/base-styles.ts does (https://developers.google.com/recaptcha/docs/faq). The embedded provider wants nothing.
 */
export function CaptchaNote() {
  const t = useTexts(formTexts);
  if (useSiteConfig().captcha.provider !== 'recaptcha') return null;
  return (
    <p css={styles.captcha}>
      {`${t('captchaNotice')} `}
      <a href="https://policies.google.com/privacy">{t('captchaPrivacy')}</a>
      {` ${t('captchaAnd')} `}
      <a href="https://policies.google.com/terms">{t('captchaTerms')}</a>
      {` ${t('captchaOf')}`}
    </p>
  );
}
