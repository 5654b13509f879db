import type { FairSettings } from '@site/shared/contracts/fair-settings';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { OpenLine } from './open-line.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { PeriodFields, periodTexts } from './period-fields.tsx';
import { settingsForms } from './settings-forms.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import { settingsTexts } from './settings-texts.ts';
import { type SettingsState, useSettingsGroup } from './use-settings-group.ts';

type Current = FairSettings['challenge'];

/** When registration for the challenge is open. */
export function ChallengeSettings(options: SettingsPartProps<Current>) {
  const t = useTexts(settingsTexts);
  const { shown, ...group } = useSettingsGroup({ ...options, name: { group: 'challenge' } });
  return (
    <details css={styles.group}>
      <summary>{t('challenge')}</summary>
      <OpenLine
        name={t('challenge')}
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
  const site = useSiteForm(settingsForms.challenge);
  const values = periodTexts(value);
  return (
    <SettingsFrame site={site} group={group} values={values}>
      <PeriodFields site={site} values={values} />
    </SettingsFrame>
  );
}
