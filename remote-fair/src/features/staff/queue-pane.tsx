import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { hasRole } from '@site/shared/contracts/staff-role';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { useRef } from 'react';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import type { Seen } from '../../polling/use-polled.ts';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { useClock } from '../../staff/staff-time.ts';
import { OpenNotes } from './open-notes.tsx';
import { OwnCandidates } from './own-candidates.tsx';
import { QueueFacts } from './queue-facts.tsx';
import { QueueLists } from './queue-lists.tsx';
import { QueueMessage } from './queue-message.tsx';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';
import { SmsStatesProvider } from './sms-states.tsx';
import { smsTexts } from './sms-texts.ts';
import { useOpenNotes } from './use-open-notes.ts';
import { useQueueAction } from './use-queue-action.ts';

interface QueuePaneProps {
  readonly device: StaffDevice;
  readonly queue: {
    readonly seen: Seen<StaffQueue> | undefined;
    readonly failed: boolean;
    readonly refresh: () => void;
  };
  readonly onTokenRefused: (error: unknown) => void;
}

const noTickets: StaffQueue['tickets'] = [];

/** The queue as everyone of the team sees it; interviewers run it, with their own candidate on top. */
export function QueuePane({ device, queue, onTokenRefused }: QueuePaneProps) {
  const t = useTexts(queueTexts);
  // Asked for by the first ticket, they would take the desk off the screen until they are there.
  useTexts(smsTexts);
  const clock = useClock();
  const { seen, failed, refresh } = queue;
  const runsQueue = hasRole(device.role, 'interviewer');
  const { act, busy, failure } = useQueueAction({ device, onDone: refresh, onTokenRefused });
  const { open, openNote, closeNote } = useOpenNotes({
    name: device.name,
    tickets: seen?.answer.tickets ?? noTickets,
    isAllowed: runsQueue,
  });
  const [pane, heading] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  useFocusKept(pane, heading);
  return (
    <section ref={pane} css={styles.pane} data-stale={failed || undefined}>
      <Heading level={2} size="heading" ref={heading} tabIndex={-1}>
        {t('heading')}
      </Heading>
      <div role="status">
        {failed && (
          <Alert kind="information">
            {seen ? t('old', { time: clock(seen.seenAt) }) : t('loadingFailed')}
          </Alert>
        )}
        {!failed && !seen && <p>{t('loading')}</p>}
        {seen?.answer.paused && <Alert kind="information">{t('paused')}</Alert>}
      </div>
      {failure && <QueueMessage failure={failure} onAgain={(wish) => void act(wish)} />}
      <SmsStatesProvider token={seen && device.token}>
        {seen && runsQueue && (
          <OwnCandidates
            name={device.name}
            seen={seen}
            busy={busy}
            onAct={(wish) => void act(wish)}
          />
        )}
        <OpenNotes
          open={open}
          device={device}
          onTokenRefused={onTokenRefused}
          onClose={closeNote}
        />
        {seen && (
          <>
            <QueueFacts queue={seen.answer} />
            <QueueLists
              seen={seen}
              busy={busy}
              onAct={runsQueue ? (wish) => void act(wish) : undefined}
              onNote={openNote}
            />
          </>
        )}
      </SmsStatesProvider>
      {seen && runsQueue && (
        <Button
          look="secondary"
          busy={busy?.action === 'pause' || busy?.action === 'resume'}
          onClick={() => void act({ action: seen.answer.paused ? 'resume' : 'pause' })}
        >
          {t(seen.answer.paused ? 'resume' : 'pause')}
        </Button>
      )}
    </section>
  );
}
