import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { space } from '@site/shared/ui/tokens';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { activityStateTexts } from '../activity/activity-state-texts.ts';
import { NotOpen } from '../activity/not-open.tsx';
import { opennessOf } from '../activity/openness.ts';
import { type AskStates, useActivityStates } from '../activity/use-activity-states.ts';
import { SteadyNotice } from './steady-notice.tsx';

interface WhileOpenProps {
  readonly ask: AskStates;
  /** What the visitor is doing goes on, whatever becomes of the activity. */
  readonly busy: boolean;
  /** The form: for a ticket, or for a place on the waiting list. */
  readonly children: (waits: boolean) => ReactNode;
}

/** Where the form is. Hidden, it is there with all that is in it, and waits for the activity to open. */
type FormPlace = 'alone' | 'below' | { readonly hidden: true; readonly height: number };

const styles = css({ display: 'grid', gap: space.x3, maxWidth: '44rem' });

/**
 * A form for as long as its activity is open, and in its place why it is not. Where the tickets are gone
 * it is a form for the waiting list. One that somebody has begun with stays, below what has changed.
 */
export function WhileOpen({ ask, busy, children }: WhileOpenProps) {
  const t = useTexts(activityStateTexts);
  const known = useActivityStates(ask);
  const form = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<FormPlace>('alone');
  const [waits, setWaits] = useState(false);
  const [wasClosed, setWasClosed] = useState(false);
  const openness = known && opennessOf(known.activities);
  const wasOpen = useRef(false);
  const isNews = useCallback(() => wasOpen.current || isBegun(form.current), []);
  const hidden = typeof place === 'object' ? place : undefined;
  // Polls change nothing in it.
  const content = useMemo(() => children(waits), [children, waits]);

  // Before the paint: nobody sees a form go and come back.
  useLayoutEffect(() => {
    if (openness === 'open') wasOpen.current = true;
    if (busy) return;
    setWaits(openness === 'waitingList');
    if (openness === 'closed' || openness === 'waitingList') setWasClosed(true);
    if (openness !== 'closed') return setPlace('alone');
    const height = form.current?.offsetHeight ?? 0;
    setPlace((before) => {
      if (isBegun(form.current)) return 'below';
      return typeof before === 'object' ? before : { hidden: true, height };
    });
  }, [openness, busy]);

  return (
    <div css={styles}>
      {known && openness === 'closed' && hidden && <NotOpen {...known} height={hidden.height} />}
      {known && openness === 'closed' && place === 'below' && (
        <SteadyNotice isNews={isNews}>
          <NotOpen {...known} height={undefined} />
        </SteadyNotice>
      )}
      {openness === 'waitingList' && waits && (
        <SteadyNotice isNews={isNews}>
          <Alert kind="information" heading={t('soldOut')}>
            <p>{t('waitingListHelp')}</p>
          </Alert>
        </SteadyNotice>
      )}
      {openness === 'open' && wasClosed && (
        <SteadyNotice isNews={isNews}>
          <Alert kind="success">{t('openNow')}</Alert>
        </SteadyNotice>
      )}
      <div ref={form} hidden={hidden !== undefined}>
        {content}
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
