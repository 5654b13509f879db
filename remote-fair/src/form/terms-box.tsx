import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Checkbox } from '@site/shared/ui/checkbox';
import { formTexts } from './texts.ts';

/** The box without which nobody registers. */
export function TermsBox() {
  const t = useTexts(formTexts);
  const link = <Link to="/challenge/actievoorwaarden">{t('termsLink')}</Link>;
  return (
    <Checkbox
      name="terms"
      required
      label={
        <>
          {t('terms')} {link}
        </>
      }
    />
  );
}
