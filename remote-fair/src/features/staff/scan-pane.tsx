import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { AnswerPanel } from './answer-panel.tsx';
import { Camera } from './camera.tsx';
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
}

/** The answer, and the three ways to scan. */
export function ScanPane({ scans, keys, onTyping }: ScanPaneProps) {
  const t = useTexts(scanTexts);
  return (
    <section css={styles.scanPane}>
      <VisuallyHidden>
        <h2>{t('heading')}</h2>
      </VisuallyHidden>
      <AnswerPanel answer={scans.answer} count={scans.count} onChoose={scans.choose} />
      <div css={styles.ways}>
        <LetInTwice scans={scans.scans} onSeen={scans.settleTwice} />
        <ScanField onCode={scans.scan} onTyping={onTyping} />
        <Camera onCode={scans.scan} />
        <StandChoice keys={keys} />
        {!scans.isKeeping && <Alert kind="error">{t('notKeeping')}</Alert>}
        <ScanList scans={scans.scans} />
      </div>
    </section>
  );
}
