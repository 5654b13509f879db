import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Checkbox, type CheckboxProps } from '@site/shared/ui/checkbox';
import { formTexts } from './texts.ts';

/** The box that registration requires; takes `form.register('terms')`. */
export function TermsBox(attributes: Omit<CheckboxProps, 'label'>) {
  const t = useTexts(formTexts);
  const link = <Link to="/challenge/actievoorwaarden">{t('termsLink')}</Link>;
  return (
    <Checkbox
      {...attributes}
      aria-required
      label={
        <>
          {`${t('terms')} `}
          {link}
        </>
      }
    />
  );
}
