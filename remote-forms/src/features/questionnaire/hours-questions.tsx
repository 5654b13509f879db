import { weeklyHours, workFromHomeDaysMax } from '@site/shared/contracts/calculation-choices';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { useWatch } from 'react-hook-form';
import { isAlwaysHome } from './answers.ts';
import { Choice } from './choice.tsx';
import type { QuestionsProps } from './questionnaire-form.ts';
import { texts } from './texts.ts';

const days = Array.from({ length: workFromHomeDaysMax + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** Page 0: weekly hours, and the days at home on which it depends whether location is asked. */
export function HoursQuestions({ site }: QuestionsProps) {
  const t = useTexts(texts);
  const hours = weeklyHours.map((count) => ({
    value: String(count),
    label: t('hoursOption', { hours: count }),
  }));
  return (
    <>
      <Choice site={site} name="hoursPerWeek" options={hours} />
      <Choice
        site={site}
        name="workFromHomeDays"
        options={days}
        hint={t('homeHint')}
        fallback="0"
      />
      <HomeNote site={site} />
    </>
  );
}

/** What working from home means for the estimate (specification section 5). */
function HomeNote({ site }: QuestionsProps) {
  const t = useTexts(texts);
  const workFromHomeDays = useWatch({ control: site.form.control, name: 'workFromHomeDays' });
  return (
    <Alert kind="information">
      <p>{t(isAlwaysHome({ workFromHomeDays }) ? 'alwaysHome' : 'someDaysHome')}</p>
    </Alert>
  );
}
