import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { space } from '@site/shared/ui/tokens';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { activityStateTexts } from '../activity/activity-state-texts.ts';
import { NotOpen } from '../activity/not-open.tsx';
import { type AskStates, useActivityStates } from '../activity/use-activity-states.ts';

interface WhileOpenProps {
  readonly ask: AskStates;
  /** What the visitor is doing goes on, whatever becomes of the activity. */
  readonly busy: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** Where the form is. Hidden, it is there with all that is in it, and waits for the activity to open. */
type FormPlace = 'alone' | 'below' | { readonly hidden: true; readonly height: number };

const styles = css({ display: 'grid', gap: space.x3, maxWidth: '44rem' });

/**
 * A form for as long as its activity is open, and in its place why it is not. A form that somebody
 * has begun with stays, below that.
 */
export function WhileOpen({ ask, busy, children }: WhileOpenProps) {
  const t = useTexts(activityStateTexts);
  const known = useActivityStates(ask);
  const form = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<FormPlace>('alone');
  const [wasClosed, setWasClosed] = useState(false);
  const isOpen = known?.activities.every(({ state }) => state === 'open');
  const isClosed = isOpen === false;
  const hidden = typeof place === 'object' ? place : undefined;

  // Before the paint: nobody sees a form go and come back.
  useLayoutEffect(() => {
    if (busy) return;
    if (!isClosed) return setPlace('alone');
    const height = form.current?.offsetHeight ?? 0;
    setPlace((before) => {
      if (isBegun(form.current)) return 'below';
      return typeof before === 'object' ? before : { hidden: true, height };
    });
    setWasClosed(true);
  }, [isClosed, busy]);

  return (
    <div css={styles}>
      {known && isClosed && place !== 'alone' && <NotOpen {...known} height={hidden?.height} />}
      {isOpen && wasClosed && <Alert kind="success">{t('openNow')}</Alert>}
      <div ref={form} hidden={hidden !== undefined}>
        {children}
      </div>
    </div>
  );
}

/** Whether somebody is in the form, or something is in its fields. */
function isBegun(form: HTMLElement | null): boolean {
  if (!form) return false;
  if (form.contains(document.activeElement)) return true;
  return [...form.querySelectorAll('input')].some(({ type, value, checked }) =>
    type === 'checkbox' ? checked : value !== '',
  );
}
