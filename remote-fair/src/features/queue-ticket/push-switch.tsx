import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useEffect, useState } from 'react';
import {
  type PushedTicket,
  type PushState,
  readPushState,
  switchPushOff,
  switchPushOn,
} from './browser-push.ts';
import { pushTexts } from './push-texts.ts';
import { styles } from './queue-ticket-styles.ts';

/** Switches push messages of a ticket on and off on this device; nothing where there are none. */
export function PushSwitch({ ticketCode, pushKey }: PushedTicket) {
  const t = useTexts(pushTexts);
  const [state, setState] = useState<PushState>('unsupported');
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');

  useEffect(() => {
    let isShown = true;
    readPushState({ ticketCode, pushKey }).then(
      (read) => isShown && setState(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [ticketCode, pushKey]);

  async function change() {
    setStep('busy');
    try {
      setState(await (state === 'on' ? switchPushOff : switchPushOn)({ ticketCode, pushKey }));
      setStep('idle');
    } catch {
      setStep('failed');
    }
  }

  if (state === 'unsupported') return null;
  return (
    <div css={[styles.block, styles.rule]}>
      {/* Said when it changes: it is what a press has led to. */}
      <p role="status">{t(step === 'failed' ? 'failed' : state)}</p>
      {state !== 'blocked' && state !== 'homeScreen' && (
        <Button look="secondary" busy={step === 'busy'} onClick={() => void change()}>
          {t(state === 'on' ? 'switchOff' : 'switchOn')}
        </Button>
      )}
    </div>
  );
}
