import type { MadeTicket } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useRef, useState } from 'react';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { useTicketDesk } from './api/desk.ts';
import { Camera } from './camera.tsx';
import { DeskStock } from './desk-stock.tsx';
import { DeskTickets } from './desk-tickets.tsx';
import { LetInTwice } from './let-in-twice.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanList } from './scan-list.tsx';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';
import { StandChoice } from './stand-choice.tsx';
import type { KnownKeys } from './use-code-inspection.ts';
import type { useScans } from './use-scans.ts';

interface ScanPaneProps {
  readonly scans: ReturnType<typeof useScans>;
  readonly keys: KnownKeys;
  /** A keyboard scanner has begun. */
  readonly onTyping: () => void;
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
}

/** The answer, and the three ways to scan. */
export function ScanPane({ scans, keys, onTyping, token, onTokenRefused }: ScanPaneProps) {
  const t = useTexts(scanTexts);
  const { stand } = keys;
  const activities = useTicketDesk(token).seen?.answer.activities;
  const activity = activities?.find(({ type }) => type === stand);
  const [paper, setPaper] = useState<MadeTicket>();
  const [pane, field] = [useRef<HTMLElement>(null), useRef<HTMLInputElement>(null)];
  useFocusKept(pane, field);
  return (
    <section ref={pane} css={styles.scanPane}>
      <VisuallyHidden>
        <h2>{t('heading')}</h2>
      </VisuallyHidden>
      <AnswerPanel
        answer={scans.answer}
        count={scans.count}
        onChoose={scans.choose}
        undo={scans.undo}
        onUndo={scans.send}
        onPaper={setPaper}
      />
      <div css={styles.ways}>
        <LetInTwice scans={scans.scans} onSeen={scans.settleTwice} />
        <ScanField field={field} onCode={scans.scan} onTyping={onTyping} />
        <Camera onCode={scans.scan} />
        <StandChoice keys={keys} />
        {activity && <DeskStock activity={activity} />}
        <DeskTickets
          {...{ token, onTokenRefused, activities, paper }}
          desk={stand}
          onPaper={setPaper}
        />
        {!scans.isKeeping && <Alert kind="error">{t('notKeeping')}</Alert>}
        <ScanList scans={scans.scans} />
      </div>
    </section>
  );
}
