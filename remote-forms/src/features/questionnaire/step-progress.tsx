import { useTexts } from '@site/shared/i18n';
import { useWatch } from 'react-hook-form';
import type { PageName } from './answers.ts';
import { pagesFor } from './pages.ts';
import type { QuestionsProps } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

interface StepProgressProps extends QuestionsProps {
  /** Of the line that says the step, for who cannot see the bar. */
  readonly id: string;
  readonly page: PageName;
}

/** How far the visitor is, as a line and as a bar. */
export function StepProgress({ site, id, page }: StepProgressProps) {
  const t = useTexts(texts);
  const workFromHomeDays = useWatch({ control: site.form.control, name: 'workFromHomeDays' });
  const pages = pagesFor({ workFromHomeDays });
  const step = pages.indexOf(page) + 1;
  return (
    <div css={styles.progress}>
      <p css={styles.step} id={id}>
        {t('step', { step, steps: pages.length })}
      </p>
      <div
        css={styles.bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={1}
        aria-valuemax={pages.length}
        aria-valuenow={step}
      >
        {pages.map((name, index) => (
          <i
            key={name}
            data-reached={index < step || undefined}
            data-here={index + 1 === step || undefined}
          />
        ))}
      </div>
    </div>
  );
}
