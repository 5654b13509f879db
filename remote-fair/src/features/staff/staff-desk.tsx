import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useCallback, useState } from 'react';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { useOfflineCopy } from '../../offline/use-offline-copy.ts';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { useStaffQueue } from './api/get-staff-queue.ts';
import { DeviceBar } from './device-bar.tsx';
import { DeviceFoot } from './device-foot.tsx';
import { forgetQrKeys } from './qr-keys-store.ts';
import { QueuePane } from './queue-pane.tsx';
import { isPending } from './scan.ts';
import { ScanPane } from './scan-pane.tsx';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';
import { useAnswerSignals } from './use-answer-signals.ts';
import { useQrKeys } from './use-qr-keys.ts';
import { useScans } from './use-scans.ts';
import { useTicketSearch } from './use-ticket-search.ts';

interface StaffDeskProps {
  readonly device: StaffDevice;
  readonly onTokenRefused: (error: unknown) => void;
}

const views = ['scan', 'queue'] as const;

/** Scanning and the queue: side by side where there is room, else one of both. */
export function StaffDesk({ device, onTokenRefused }: StaffDeskProps) {
  const t = useTexts(texts);
  const [view, setView] = useState<(typeof views)[number]>('scan');
  const { token, muted } = device;
  const queue = useStaffQueue(token, onTokenRefused);
  const isConnected = queue.seen !== undefined && !queue.failed;
  const keys = useQrKeys(token, isConnected);
  const search = useTicketSearch({
    token,
    onTokenRefused,
    isConnected,
    stand: keys.stand,
    activities: keys.known?.activities,
    queue: queue.seen?.answer,
  });
  const scans = useScans({
    token,
    onTokenRefused,
    isConnected,
    clockAhead: queue.seen?.clockAhead,
    keys,
    search,
  });
  const pending = scans.scans.filter(isPending).length;
  useAnswerSignals(scans.answer?.kind, { count: scans.count, muted });
  useWakeLock(true);
  useOfflineCopy('/staff', true);
  const forgetKnown = () => {
    scans.clearKnown();
    forgetQrKeys();
  };
  const onScan = useCallback(() => setView('scan'), []);

  return (
    <div css={styles.desk} data-view={view}>
      <VisuallyHidden>
        <Heading level={1}>{t('heading')}</Heading>
      </VisuallyHidden>
      <DeviceBar
        device={device}
        connection={isConnected ? 'connected' : queue.failed ? 'noConnection' : 'connecting'}
      />
      <div css={styles.panes}>
        <ScanPane
          scans={scans}
          keys={keys}
          onTyping={onScan}
          token={token}
          onTokenRefused={onTokenRefused}
        />
        <QueuePane device={device} queue={queue} onTokenRefused={onTokenRefused} />
      </div>
      <DeviceFoot pending={pending} device={device} onSignOut={forgetKnown} />
      <nav css={styles.views} aria-label={t('views')}>
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {t(name)}
            <Count of={name === 'scan' ? pending : queue.seen?.answer.waiting} />
          </button>
        ))}
      </nav>
    </div>
  );
}

function Count({ of: count = 0 }: { readonly of: number | undefined }) {
  return count > 0 && <span>{count}</span>;
}
