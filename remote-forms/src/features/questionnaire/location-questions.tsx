import { travelModeFields } from '@site/shared/contracts/calculation-choices';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import { useTexts } from '@site/shared/i18n';
import { Checkbox } from '@site/shared/ui/checkbox';
import { FieldGroup } from '@site/shared/ui/field-group';
import { fieldTexts } from './field-texts.ts';
import type { QuestionsProps } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

/** Page 3, which someone who always works from home never sees. */
export function LocationQuestions({ site }: QuestionsProps) {
  const t = useTexts(texts);
  const modes = useTexts(fieldTexts);
  return (
    <>
      <div css={formStyles.pair}>
        <SiteField
          site={site}
          name="maxTravelTimeMinutes"
          hint={t('travelTimeHint')}
          {...inputs.number}
        />
        <SiteField
          site={site}
          name="residencePostalCode"
          hint={t('postalCodeHint')}
          autoComplete="postal-code"
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      </div>
      <FieldGroup label={t('travelModes')} hint={t('travelModesHint')}>
        <div css={styles.boxes}>
          {travelModeFields.map((name) => (
            <Checkbox key={name} {...site.form.register(name)} label={modes(name)} />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
