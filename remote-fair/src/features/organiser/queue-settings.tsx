import type { FairSettings } from '@site/shared/contracts/fair-settings';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { organiserStyles as styles } from './organiser-styles.ts';
import { useNumberText } from './setting-values.ts';
import { settingsForms } from './settings-forms.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import { settingsTexts } from './settings-texts.ts';
import { type SettingsState, useSettingsGroup } from './use-settings-group.ts';

type Current = FairSettings['queue'];

/** How long somebody who is called has to come. */
export function QueueSettings(options: SettingsPartProps<Current>) {
  const t = useTexts(settingsTexts);
  const { shown, ...group } = useSettingsGroup({ ...options, name: { group: 'queue' } });
  return (
    <details css={styles.group}>
      <summary>{t('queue')}</summary>
      <Fields value={shown} group={group} />
    </details>
  );
}

function Fields({ value, group }: { value: Current['value']; group: SettingsState }) {
  const t = useTexts(settingsTexts);
  const numberText = useNumberText();
  const site = useSiteForm(settingsForms.queue);
  const values = { showUpMinutes: numberText(value.showUpMinutes) };
  return (
    <SettingsFrame site={site} group={group} values={values}>
      <SiteField
        site={site}
        name="showUpMinutes"
        inputMode="numeric"
        hint={t('showUpHint')}
        defaultValue={values.showUpMinutes}
      />
    </SettingsFrame>
  );
}
