import { pathSegment } from '@site/shared/api/path';
import {
  type FairSettings,
  fairSettingsSchema,
  type SettingsChange,
  type SettingsGroup,
} from '@site/shared/contracts/fair-settings';
import type { StaffCallOptions } from '../../../staff/staff-headers.ts';
import { askAsStaff, changeAsStaff } from './organiser-calls.ts';

/** `GET {api}/challenge/staff/settings`. */
export function getSettings(options: StaffCallOptions): Promise<FairSettings> {
  return askAsStaff('/settings', fairSettingsSchema, options);
}

/** A group of settings; of activities, the one with this type. */
export interface GroupName {
  readonly group: SettingsGroup;
  readonly type?: string;
}

/** The settings of one group. */
export function groupOf(settings: FairSettings, { group, type }: GroupName) {
  return group === 'activity'
    ? settings.activities.find((activity) => activity.type === type)
    : settings[group];
}

/**
 * `PATCH {api}/challenge/staff/settings/{group}`, or `…/activity/{type}`.
 *
 * @throws ApiError `invalidTransition` with `details.changedBy` when somebody else has changed them since
 */
export async function changeSettings(
  { group, type }: GroupName,
  body: SettingsChange<SettingsGroup>,
  options: StaffCallOptions,
): Promise<FairSettings> {
  const path =
    type === undefined ? `/settings/${group}` : `/settings/${group}/${pathSegment('type', type)}`;
  return changeAsStaff({ method: 'PATCH', path, body }, fairSettingsSchema, options);
}
