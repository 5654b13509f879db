import { inputs } from '@site/shared/forms/inputs';
import { SiteField, useFieldError } from '@site/shared/forms/site-field';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Checkbox } from '@site/shared/ui/checkbox';
import type { QuestionsProps } from './questionnaire-form.ts';
import { texts } from './texts.ts';

/** Page 5: who the estimate is for. */
export function ContactQuestions({ site }: QuestionsProps) {
  return (
    <>
      <SiteField site={site} name="name" {...inputs.name} />
      <SiteField site={site} name="email" {...inputs.email} />
      <SiteField site={site} name="phone" {...inputs.phone} />
      <PrivacyBox site={site} />
    </>
  );
}

function PrivacyBox({ site }: QuestionsProps) {
  const t = useTexts(texts);
  const error = useFieldError(site, 'acceptPrivacyPolicy');
  return (
    <Checkbox
      {...site.form.register('acceptPrivacyPolicy')}
      error={error}
      aria-required
      label={
        <>
          {`${t('acceptBefore')} `}
          <Link to="/privacy">{t('acceptPolicy')}</Link>
        </>
      }
    />
  );
}
