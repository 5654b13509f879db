import type { AuditLine } from '@site/shared/contracts/staff-audit';
import { useTexts } from '@site/shared/i18n';
import { activityName } from '../../activity/activity-name.ts';
import { auditTexts } from './audit-texts.ts';
import { settingsTexts } from './settings-texts.ts';
import { useSettingText } from './use-setting-text.ts';

const groups = ['challenge', 'queue', 'sms'] as const;

/** Says what somebody of the staff did. */
export function useDeed(): (line: AuditLine) => string {
  const t = useTexts(auditTexts);
  const and = useTexts(settingsTexts)('and');
  const settingText = useSettingText();

  /** Groups are written down as `queue`, and as `activity coffee`. */
  function groupText(group: string): string {
    const known = groups.find((one) => one === group);
    return known ? t(known) : activityName(group.replace(/^activity /, ''), and);
  }

  return ({ action, details }) => {
    if (action === 'settings-changed') {
      const { group = '', ...changed } = details;
      const values = Object.entries(changed).map(([field, value]) => settingText(field, value));
      return t(action, { group: groupText(group), values: values.join('; ') });
    }
    const { name = '', kind = '', type = '', number = '', tickets, times } = details;
    const count = Number(tickets ?? times ?? 0);
    return t(action, { name, kind, number, type: activityName(type, and), count });
  };
}
