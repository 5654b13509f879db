import { inputs } from '@site/shared/forms/inputs';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Checkbox } from '@site/shared/ui/checkbox';
import { QuestionField } from './question-field.tsx';
import { type QuestionsProps, useQuestion } from './questions.ts';
import { texts } from './texts.ts';

/** Page 5: who the estimate is for. */
export function ContactQuestions({ form }: QuestionsProps) {
  return (
    <>
      <QuestionField form={form} name="name" {...inputs.name} aria-required />
      <QuestionField form={form} name="email" {...inputs.email} aria-required />
      <QuestionField form={form} name="phone" {...inputs.phone} aria-required />
      <PrivacyBox form={form} />
    </>
  );
}

function PrivacyBox({ form }: QuestionsProps) {
  const t = useTexts(texts);
  const { message: _, ...box } = useQuestion({ form }, 'acceptPrivacyPolicy');
  return (
    <Checkbox
      {...box}
      aria-required
      label={
        <>
          {t('acceptBefore')} <Link to="/privacy">{t('acceptPolicy')}</Link>
        </>
      }
    />
  );
}
