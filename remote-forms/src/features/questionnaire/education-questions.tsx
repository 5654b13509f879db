import { educationLevels } from '@site/shared/contracts/calculation-choices';
import { SiteField } from '@site/shared/forms/site-field';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Choice } from './choice.tsx';
import type { QuestionsProps } from './questionnaire-form.ts';
import { texts } from './texts.ts';

const hints = { HBO: 'hboHint', WO: 'woHint' } as const;

/** Page 2: level and study. */
export function EducationQuestions({ site }: QuestionsProps) {
  const t = useTexts(texts);
  const levels = educationLevels.map((level) => ({
    value: level,
    label: t(level),
    hint: t(hints[level]),
  }));
  return (
    <>
      <Choice site={site} name="educationLevel" options={levels} />
      <Alert kind="information">
        <p>{t('hboOrHigher')}</p>
      </Alert>
      <SiteField
        site={site}
        name="educationName"
        hint={t('educationExample')}
        autoComplete="off"
        inputMode="text"
        enterKeyHint="next"
      />
    </>
  );
}
