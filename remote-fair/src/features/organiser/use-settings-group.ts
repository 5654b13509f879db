import type { SettingsChange, SettingsGroup } from '@site/shared/contracts/fair-settings';
import { useState } from 'react';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { changeSettings, type GroupName } from './api/settings.ts';
import { useOrganiserCall } from './use-organiser-call.ts';

/** The settings of a group as the service has them. */
interface CurrentSettings<Value extends object = object> {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  readonly value: Value;
}

/** What all forms of settings have in common, whatever their group. */
export type SettingsState = Omit<ReturnType<typeof useSettingsGroup<object>>, 'shown'>;

interface SettingsGroupOptions<Value extends object> {
  readonly access: StaffAccess;
  readonly name: GroupName;
  readonly current: CurrentSettings<Value>;
  readonly onChanged: () => void;
}

/**
 * Lets one group of settings be changed. The fields hold the version that was there when somebody began to type: what
 * others change meanwhile is told beside it, and nothing that was typed is lost.
 */
export function useSettingsGroup<Value extends object>({
  access,
  name,
  current,
  onChanged,
}: SettingsGroupOptions<Value>) {
  const [began, setBegan] = useState(current);
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { send, ...call } = useOrganiserCall(access);

  async function change(value: object, version: number): Promise<void> {
    setSaved(false);
    const body = { version, value } as SettingsChange<SettingsGroup>;
    const failure = await send((options) => changeSettings(name, body, options));
    if (failure === undefined) {
      setTouched(false);
      setSaved(true);
    }
    onChanged();
  }

  return {
    ...call,
    current,
    /** What the fields begin with: once somebody types it stays what it was. */
    shown: isTouched ? began : current,
    isSaved,
    /** Somebody else has changed it since somebody began to type. */
    isBehind: isTouched && current.version !== began.version,
    touch() {
      if (!isTouched) setBegan(current);
      setTouched(true);
      setSaved(false);
    },
    /** Gives up what was typed. */
    takeOver: () => setTouched(false),
    /** Follows on what was there when somebody began. */
    save: (value: object) => change(value, isTouched ? began.version : current.version),
    /** Follows on what others have made of it. */
    saveOver: (value: object) => change(value, current.version),
  };
}
