import { useTexts } from '@site/shared/i18n';
import { activityName } from '../../activity/activity-name.ts';
import { SelectField } from '../../form/select-field.tsx';
import { queueKind, setStand } from './qr-keys-store.ts';
import { scanTexts } from './scan-texts.ts';
import type { KnownKeys } from './use-code-inspection.ts';

/** Which tickets this stand takes; others are refused, and stay unused. */
export function StandChoice({ keys: { known, stand } }: { readonly keys: KnownKeys }) {
  const t = useTexts(scanTexts);
  if (!known) return null;
  const options = [
    { value: '', label: t('standAll') },
    ...known.activities.map((type) => ({ value: type, label: activityName(type, '+') })),
    { value: queueKind, label: t('queueKind') },
  ];
  return (
    <SelectField
      name="stand"
      label={t('stand')}
      hint={t('standHint')}
      options={options}
      value={stand ?? ''}
      onChange={({ target }) => setStand(target.value || undefined)}
    />
  );
}
