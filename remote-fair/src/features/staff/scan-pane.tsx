import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { AnswerPanel } from './answer-panel.tsx';
import { Camera } from './camera.tsx';
import { ScanField } from './scan-field.tsx';
import { ScanList } from './scan-list.tsx';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';
import type { useScans } from './use-scans.ts';

interface ScanPaneProps {
  readonly scans: ReturnType<typeof useScans>;
  /** A keyboard scanner has begun. */
  readonly onTyping: () => void;
}

/** The answer, and the three ways to scan. */
export function ScanPane({ scans, onTyping }: ScanPaneProps) {
  const t = useTexts(scanTexts);
  return (
    <section css={styles.scanPane}>
      <VisuallyHidden>
        <h2>{t('heading')}</h2>
      </VisuallyHidden>
      <AnswerPanel answer={scans.answer} count={scans.count} onChoose={scans.choose} />
      <div css={styles.ways}>
        <ScanField onCode={scans.scan} onTyping={onTyping} />
        <Camera onCode={scans.scan} />
        {!scans.isKeeping && <Alert kind="error">{t('notKeeping')}</Alert>}
        <ScanList scans={scans.scans} />
      </div>
    </section>
  );
}
