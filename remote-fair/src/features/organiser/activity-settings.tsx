import type { FairSettings } from '@site/shared/contracts/fair-settings';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { activityName } from '../../activity/activity-name.ts';
import { OpenLine } from './open-line.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { PeriodFields, periodTexts } from './period-fields.tsx';
import { useNumberText } from './setting-values.ts';
import { settingsForms } from './settings-forms.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import { settingsTexts } from './settings-texts.ts';
import { type SettingsState, useSettingsGroup } from './use-settings-group.ts';

type Current = FairSettings['activities'][number];

/** When an activity is open, and how many tickets and places on its list there are. */
export function ActivitySettings({ current, ...options }: SettingsPartProps<Current>) {
  const t = useTexts(settingsTexts);
  const { type, ...settings } = current;
  const name = activityName(type, t('and'));
  const { shown, ...group } = useSettingsGroup({
    ...options,
    current: settings,
    name: { group: 'activity', type },
  });
  return (
    <details css={styles.group}>
      <summary>{name}</summary>
      <OpenLine
        name={name}
        value={group.current.value}
        now={group.now}
        busy={group.busy}
        onChange={(value) => void group.changeNow(value)}
      />
      <Fields value={shown} group={group} />
    </details>
  );
}

function Fields({ value, group }: { value: Current['value']; group: SettingsState }) {
  const t = useTexts(settingsTexts);
  const numberText = useNumberText();
  const site = useSiteForm(settingsForms.activity);
  const values = {
    ...periodTexts(value),
    capacity: numberText(value.capacity),
    waitingList: numberText(value.waitingList),
  };
  return (
    <SettingsFrame site={site} group={group} values={values}>
      <PeriodFields site={site} values={values} />
      <SiteField
        site={site}
        name="capacity"
        inputMode="numeric"
        hint={t('capacityHint')}
        defaultValue={values.capacity}
      />
      <SiteField
        site={site}
        name="waitingList"
        inputMode="numeric"
        hint={t('waitingListHint')}
        defaultValue={values.waitingList}
      />
    </SettingsFrame>
  );
}
