import { MissingLine } from '@site/shared/forms/missing-line';
import { formTexts } from '@site/shared/forms/texts';
import { useFieldTexts } from '@site/shared/forms/use-field-texts';
import { useContractState } from '@site/shared/forms/use-form-contract';
import { useMissingFields } from '@site/shared/forms/use-missing-fields';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { useId } from 'react';
import { type FieldName, type PageName, pageFields, pageNames, requiredFields } from './answers.ts';
import { fieldTexts } from './field-texts.ts';
import { questionnaireContract } from './questionnaire-contract.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { fieldSchemas, type QuestionsProps } from './questions.ts';
import { texts } from './texts.ts';

interface StepActionsProps extends QuestionsProps {
  readonly page: PageName;
  readonly onBack: () => void;
}

/** Back and next, or submit on the last page, and what the page still waits for. */
export function StepActions({ form, page, onBack }: StepActionsProps) {
  const t = useTexts(texts);
  const common = useTexts(formTexts);
  const field = useFieldTexts<FieldName>(fieldTexts, fieldSchemas);
  const id = useId();
  const contract = useContractState(questionnaireContract);
  const missing = useMissingFields(form, {
    contract: questionnaireContract,
    schemaOf: (rules) => rules.pageSchemas[page],
    names: pageFields[page],
    required: requiredFields[page],
  });
  const isLast = page === pageNames.at(-1);
  return (
    <div css={styles.actions}>
      {page !== pageNames[0] && (
        <Button look="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Button
        type="submit"
        disabled={contract !== 'ready' || missing.length > 0}
        aria-describedby={id}
        onClick={(event) => {
          // The second click of a double one would fall on the next page, whose button is here too.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {isLast ? common('send') : t('next')}
        <Icon name="arrow" />
      </Button>
      <MissingLine
        id={id}
        contract={contract}
        needed={missing.map(field.needed)}
        ready={isLast ? undefined : t('readyForNext')}
      />
    </div>
  );
}
