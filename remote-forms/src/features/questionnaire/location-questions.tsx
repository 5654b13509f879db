import { travelModeFields } from '@site/shared/contracts/calculation-choices';
import { formStyles } from '@site/shared/forms/form-styles';
import { useTexts } from '@site/shared/i18n';
import { Checkbox } from '@site/shared/ui/checkbox';
import { FieldGroup } from '@site/shared/ui/field-group';
import { fieldTexts } from './field-texts.ts';
import { QuestionField } from './question-field.tsx';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import type { QuestionsProps } from './questions.ts';
import { texts } from './texts.ts';

/** Page 3, which someone who always works from home never sees. */
export function LocationQuestions({ form }: QuestionsProps) {
  const t = useTexts(texts);
  const modes = useTexts(fieldTexts);
  return (
    <>
      <div css={formStyles.pair}>
        <QuestionField
          form={form}
          name="maxTravelTimeMinutes"
          hint={t('travelTimeHint')}
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="next"
          aria-required
        />
        <QuestionField
          form={form}
          name="residencePostalCode"
          hint={t('postalCodeHint')}
          autoComplete="postal-code"
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          aria-required
        />
      </div>
      <FieldGroup label={t('travelModes')} hint={t('travelModesHint')}>
        <div css={styles.boxes}>
          {travelModeFields.map((name) => (
            <Checkbox key={name} {...form.register(name)} label={modes(name)} />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
