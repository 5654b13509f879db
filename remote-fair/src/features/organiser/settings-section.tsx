import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { type StaffAccess, useStaffAnswer } from '../../staff/use-staff-answer.ts';
import { ActivitySettings } from './activity-settings.tsx';
import { getSettings } from './api/settings.ts';
import { ChallengeSettings } from './challenge-settings.tsx';
import { NumberSettings } from './number-settings.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { SeenStatus } from './seen-status.tsx';
import { settingsForms } from './settings-forms.ts';
import { settingsTexts } from './settings-texts.ts';

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
          <NumberSettings
            {...common}
            name="queue"
            heading={t('queue')}
            current={answer.queue}
            form={settingsForms.queue}
            fields={[{ name: 'showUpMinutes', hint: t('showUpHint') }]}
          />
          <NumberSettings
            {...common}
            name="sms"
            heading={t('sms')}
            current={answer.sms}
            form={settingsForms.sms}
            fields={[
              { name: 'inAll', hint: t('inAllHint') },
              { name: 'perPhone', hint: t('perPhoneHint') },
              { name: 'cents', hint: t('centsHint'), inputMode: 'decimal' },
            ]}
          />
        </div>
      )}
    </section>
  );
}
