import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { type StaffAccess, useStaffAnswer } from '../../staff/use-staff-answer.ts';
import { ActivitySettings } from './activity-settings.tsx';
import { getSettings } from './api/settings.ts';
import { ChallengeSettings } from './challenge-settings.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { QueueSettings } from './queue-settings.tsx';
import { SeenStatus } from './seen-status.tsx';
import { settingsTexts } from './settings-texts.ts';
import { SmsSettings } from './sms-settings.tsx';

/** What holds now: each group is changed by itself, and on every server at once. */
export function SettingsSection(access: StaffAccess) {
  const t = useTexts(settingsTexts);
  const { seen, failed, refresh } = useStaffAnswer(access, getSettings);
  const answer = seen?.answer;
  const common = { access, now: answer?.timestamp ?? '', onChanged: refresh };
  return (
    <section css={styles.section} id="settings">
      <Heading level={2} size="heading">
        {t('heading')}
      </Heading>
      <Text>{t('intro')}</Text>
      <SeenStatus seen={seen} failed={failed} />
      {answer && (
        <div>
          <ChallengeSettings {...common} current={answer.challenge} />
          {answer.activities.map((activity) => (
            <ActivitySettings key={activity.type} {...common} current={activity} />
          ))}
          <QueueSettings {...common} current={answer.queue} />
          <SmsSettings {...common} current={answer.sms} />
        </div>
      )}
    </section>
  );
}
