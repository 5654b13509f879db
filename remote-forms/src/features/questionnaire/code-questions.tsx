import { SiteField } from '@site/shared/forms/site-field';
import { useTexts } from '@site/shared/i18n';
import type { QuestionsProps } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

/** Page 4: code, for who likes to. */
export function CodeQuestions({ site }: QuestionsProps) {
  const t = useTexts(texts);
  return (
    <SiteField
      site={site}
      name="exampleCode"
      css={styles.code}
      multiline
      rows={12}
      hint={t('codeHint')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
