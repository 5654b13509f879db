import { isApiError } from '@site/shared/api/api-error';
import { pushTicketKey } from '@site/shared/contracts/storage-keys';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const [step, setStep] = useState<'idle' | 'busy' | 'failed' | 'full'>('idle');
  const isBusy = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const follow = useCallback((next: PushState) => {
    // The focus stays here when its button goes away (WCAG 2.2, 2.4.3).
    const isLeft = !hasButton(next) && document.activeElement === button.current;
    if (isLeft) line.current?.focus({ preventScroll: true });
    setState(next);
    setStep('idle');
  }, []);

  useEffect(() => {
    let isShown = true;
    const read = () =>
      readPushState({ ticketCode, pushKey }).then(
        (found) => {
          if (isShown && !isBusy.current) follow(found);
        },
        () => undefined,
      );
    // What the visitor chose in the browser's settings meanwhile.
    const onVisible = () => !document.hidden && void read();
    // Another tab has switched it off, or on for another ticket.
    const onStorage = ({ key }: StorageEvent) =>
      (key ?? pushTicketKey) === pushTicketKey && void read();
    void read();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('storage', onStorage);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('storage', onStorage);
    };
  }, [ticketCode, pushKey, follow]);

  async function change() {
    isBusy.current = true;
    setStep('busy');
    try {
      follow(await (state === 'on' ? switchPushOff : switchPushOn)({ ticketCode, pushKey }));
    } catch (error) {
      setStep(isApiError(error) && error.key === 'capacityReached' ? 'full' : 'failed');
    }
    isBusy.current = false;
  }

  if (state === 'unsupported') return null;
  return (
    <div css={[styles.block, styles.rule]}>
      {/* Said when it changes: it is what a press has led to. */}
      <p ref={line} tabIndex={-1} role="status">
        {t(step === 'failed' || step === 'full' ? step : state)}
      </p>
      {hasButton(state) && (
        <Button ref={button} look="secondary" busy={step === 'busy'} onClick={() => void change()}>
          {t(state === 'on' ? 'switchOff' : 'switchOn')}
        </Button>
      )}
    </div>
  );
}

function hasButton(state: PushState): boolean {
  return state === 'on' || state === 'off';
}
