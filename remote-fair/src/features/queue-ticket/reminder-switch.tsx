import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Text } from '@site/shared/ui/text';
import { useState } from 'react';
import { styles } from './queue-ticket-styles.ts';
import { texts } from './texts.ts';

interface ReminderSwitchProps {
  readonly remindMe: boolean;
  /** They have had the SMS that it is nearly their turn: the next one calls them. */
  readonly isNear: boolean;
  readonly onSwitch: (enabled: boolean) => Promise<void>;
}

/** Switches the SMS that tells them to come on or off. */
export function ReminderSwitch({ remindMe, isNear, onSwitch }: ReminderSwitchProps) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  /** What was wished when the call failed; a poll may show that only its answer was lost. */
  const [failed, setFailed] = useState<boolean>();

  async function change() {
    const wished = !remindMe;
    setBusy(true);
    setFailed(undefined);
    await onSwitch(wished).catch(() => setFailed(wished));
    setBusy(false);
  }

  return (
    <div css={[styles.block, styles.rule]}>
      <p role="status">{t(remindMe ? (isNear ? 'remindCall' : 'remindOn') : 'remindOff')}</p>
      <Button look="secondary" busy={busy} onClick={() => void change()}>
        {t(remindMe ? 'switchOff' : 'switchOn')}
      </Button>
      <Text kind="small" role="status">
        {failed === !remindMe && t('switchFailed')}
      </Text>
    </div>
  );
}
