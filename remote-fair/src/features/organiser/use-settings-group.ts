import type { SettingsChange, SettingsGroup } from '@site/shared/contracts/fair-settings';
import { useRef, useState } from 'react';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { changeSettings, type GroupName, groupOf } from './api/settings.ts';
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
  /** The server's clock. */
  readonly now: string;
  readonly onChanged: () => void;
}

/**
 * Lets one group of settings be changed. The fields hold the version that was there when somebody began to type: what
 * others change meanwhile is told beside it, and nothing that was typed is lost.
 */
export function useSettingsGroup<Value extends object>({
  access,
  name,
  current: polled,
  now,
  onChanged,
}: SettingsGroupOptions<Value>) {
  const [answered, setAnswered] = useState({ current: polled, now });
  const newest = answered.current.version > polled.version ? answered : { current: polled, now };
  const { current } = newest;
  const [began, setBegan] = useState(current);
  const [isTouched, setTouched] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isTypedOn = useRef(false);
  const { send, ...call } = useOrganiserCall(access);
  const isBehind = isTouched && current.version !== began.version;

  /** @returns what holds from then on; undefined when nothing was changed */
  async function change(value: object): Promise<typeof newest | undefined> {
    let answer: typeof newest | undefined;
    setSaved(false);
    const body = { version: current.version, value } as SettingsChange<SettingsGroup>;
    await send(async (options) => {
      const settings = await changeSettings(name, body, options);
      const group = groupOf(settings, name) as CurrentSettings<Value> | undefined;
      if (group) answer = { current: group, now: settings.timestamp };
    });
    onChanged();
    return answer;
  }

  return {
    ...call,
    ...newest,
    /** What the fields begin with: once somebody types it stays what it was. */
    shown: isTouched ? began.value : current.value,
    isTouched,
    isSaved,
    /** Somebody else has changed it since somebody began to type. */
    isBehind,
    touch() {
      isTypedOn.current = true;
      if (!isTouched) setBegan(current);
      setTouched(true);
      setSaved(false);
    },
    /** Gives up what was typed. */
    takeOver: () => setTouched(false),
    /** Saves what was typed; what is typed meanwhile is not saved yet. */
    async save(value: object) {
      isTypedOn.current = false;
      const answer = await change(value);
      if (!answer) return;
      setAnswered(answer);
      setBegan(answer.current);
      if (isTypedOn.current) return;
      setTouched(false);
      setSaved(true);
    },
    /** Changes what holds now, and leaves alone what was typed. */
    async changeNow(value: object) {
      const answer = await change(value);
      if (!answer) return;
      setAnswered(answer);
      if (!isBehind) setBegan(answer.current);
    },
  };
}
