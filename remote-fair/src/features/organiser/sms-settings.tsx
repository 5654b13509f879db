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

type Current = FairSettings['sms'];

/** How many SMS people can ask for, and what one costs. */
export function SmsSettings(options: SettingsPartProps<Current>) {
  const t = useTexts(settingsTexts);
  const { shown, ...group } = useSettingsGroup({ ...options, name: { group: 'sms' } });
  return (
    <details css={styles.group}>
      <summary>{t('sms')}</summary>
      <Fields value={shown} group={group} />
    </details>
  );
}

function Fields({ value, group }: { value: Current['value']; group: SettingsState }) {
  const t = useTexts(settingsTexts);
  const numberText = useNumberText();
  const site = useSiteForm(settingsForms.sms);
  const values = {
    inAll: numberText(value.inAll),
    perPhone: numberText(value.perPhone),
    cents: numberText(value.cents),
  };
  const field = (name: 'inAll' | 'perPhone' | 'cents', hint: string) => (
    <SiteField
      site={site}
      name={name}
      inputMode={name === 'cents' ? 'decimal' : 'numeric'}
      hint={hint}
      defaultValue={values[name]}
    />
  );
  return (
    <SettingsFrame site={site} group={group} values={values}>
      {field('inAll', t('inAllHint'))}
      {field('perPhone', t('perPhoneHint'))}
      {field('cents', t('centsHint'))}
    </SettingsFrame>
  );
}
