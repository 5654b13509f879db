import { css } from '@emotion/react';
import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { space } from '@site/shared/ui/tokens';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { activityStateTexts } from '../activity/activity-state-texts.ts';
import type { AskStates } from '../activity/ask-states.ts';
import { NotOpen } from '../activity/not-open.tsx';
import { opennessOf } from '../activity/openness.ts';
import { useActivityStates } from '../activity/use-activity-states.ts';
import { SteadyNotice } from './steady-notice.tsx';

interface WhileOpenProps {
  readonly ask: AskStates;
  /** What the page was loaded with; null when that was not known. */
  readonly loaded: ActivityStates | null;
  /** What the visitor is doing goes on, whatever becomes of the activity. */
  readonly busy: boolean;
  /** Told when tickets, or places on the waiting list, can be had that could not, or that was not known. */
  readonly onOpening: (waits: boolean) => void;
  /** The form: for a ticket, or for a place on the waiting list. */
  readonly children: (waits: boolean) => ReactNode;
}

/** Where the form is. Hidden, it is there with all that is in it, and waits for the activity to open. */
type FormPlace = 'alone' | 'below' | 'hidden';

const styles = {
  page: css({ display: 'grid', gap: space.x3, maxWidth: '44rem' }),
  // Why there is no form lies upon it, and is as tall at least: nothing below it moves.
  oneUponTheOther: css({ display: 'grid', '& > *': { gridArea: '1 / 1' } }),
  hidden: css({ visibility: 'hidden' }),
};

/**
 * A form for as long as its activity is open, and in its place why it is not. Where the tickets are gone
 * it is a form for the waiting list. One that somebody has begun with stays, below what has changed.
 */
export function WhileOpen({ ask, loaded, busy, onOpening, children }: WhileOpenProps) {
  const t = useTexts(activityStateTexts);
  const known = useActivityStates(ask, loaded);
  const openness = known && opennessOf(known.activities);
  const form = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<FormPlace>(openness === 'closed' ? 'hidden' : 'alone');
  const [waits, setWaits] = useState(openness === 'waitingList');
  const [wasClosed, setWasClosed] = useState(false);
  const wasOpen = useRef(false);
  const seen = useRef(openness);
  const tellOpening = useEffectEvent(onOpening);
  const isNews = useCallback(() => wasOpen.current || isBegun(form.current), []);
  // Polls change nothing in it.
  const content = useMemo(() => children(waits), [children, waits]);

  // Before the paint: nobody sees a form go and come back.
  useLayoutEffect(() => {
    if (openness === 'open') wasOpen.current = true;
    if (busy) return;
    setWaits(openness === 'waitingList');
    if (openness === 'closed' || openness === 'waitingList') setWasClosed(true);
    if (openness === 'closed') setPlace(placeOf(form.current));
    else setPlace('alone');
  }, [openness, busy]);

  useLayoutEffect(() => {
    if (busy || seen.current === openness) return;
    seen.current = openness;
    if (openness === 'open' || openness === 'waitingList') tellOpening(openness === 'waitingList');
  }, [openness, busy]);

  // What was filled in before is back in the form by then.
  useEffect(() => setPlace((now) => (now === 'hidden' ? placeOf(form.current) : now)), []);

  return (
    <div css={styles.page}>
      {known && openness === 'closed' && place === 'below' && (
        <SteadyNotice isNews={isNews}>
          <NotOpen {...known} isNotice />
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
      <div css={styles.oneUponTheOther}>
        <div
          ref={form}
          css={place === 'hidden' && styles.hidden}
          aria-hidden={place === 'hidden' || undefined}
        >
          {content}
        </div>
        {known && openness === 'closed' && place === 'hidden' && <NotOpen {...known} />}
      </div>
    </div>
  );
}

function placeOf(form: HTMLElement | null): FormPlace {
  return isBegun(form) ? 'below' : 'hidden';
}

/** Whether somebody is in the form, or something is in its fields. */
function isBegun(form: HTMLElement | null): boolean {
  if (!form) return false;
  if (form.contains(document.activeElement)) return true;
  return [...form.querySelectorAll('input')].some(({ type, value, checked }) =>
    type === 'checkbox' ? checked : value !== '',
  );
}
