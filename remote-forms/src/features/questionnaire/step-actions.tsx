import { FormActions } from '@site/shared/forms/form-actions';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { type PageName, pageFields, pageNames, requiredFields } from './answers.ts';
import type { QuestionsProps } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

interface StepActionsProps extends QuestionsProps {
  readonly page: PageName;
  readonly onBack: () => void;
}

/** Back and next, or submit on the last page, and what the page still waits for. */
export function StepActions({ site, page, onBack }: StepActionsProps) {
  const t = useTexts(texts);
  const goesOn = page !== pageNames.at(-1);
  return (
    <FormActions
      css={styles.actions}
      site={site}
      part={{ names: pageFields[page], required: requiredFields[page] }}
      button={goesOn ? t('next') : undefined}
      ready={goesOn ? t('readyForNext') : undefined}
      before={
        page !== pageNames[0] && (
          <Button look="secondary" onClick={onBack}>
            {t('back')}
          </Button>
        )
      }
    />
  );
}
