import { useTexts } from '@site/shared/i18n';
import { QuestionField } from './question-field.tsx';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import type { QuestionsProps } from './questions.ts';
import { texts } from './texts.ts';

/** Page 4: code, for who likes to. */
export function CodeQuestions({ form }: QuestionsProps) {
  const t = useTexts(texts);
  return (
    <QuestionField
      form={form}
      name="exampleCode"
      css={styles.code}
      multiline
      rows={12}
      optional
      hint={t('codeHint')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
