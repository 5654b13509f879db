import type { ActivityState } from '@site/shared/contracts/activity-state';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { activityStateTexts } from './activity-state-texts.ts';
import { momentText } from './moment-text.ts';

/** Says of an activity until when, or why, nobody can register for it. */
export function useStateSentence(now: number): (activity: ActivityState) => string {
  const t = useTexts(activityStateTexts);
  const language = useLanguage();
  const when = (instant: string) => momentText(new Date(instant), language, now);
  return (activity) => {
    switch (activity.state) {
      case 'opensLater':
        return t('opensLater', { when: when(activity.opens) });
      case 'closed':
        return t('closed', { when: when(activity.since) });
      case 'open':
        return '';
      default:
        return t(activity.state);
    }
  };
}
