import { useTexts } from '@site/shared/i18n';
import { Icon } from '@site/shared/ui/icon';
import { useClock } from '../../staff/staff-time.ts';
import { useAnswerText } from './answer-text.ts';
import { isPending, type Scan } from './scan.ts';
import { answerOf } from './scan-answer.ts';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';

/** The scans of this device, newest first: what waits for a network, and what came of the others. */
export function ScanList({ scans }: { readonly scans: readonly Scan[] }) {
  const t = useTexts(scanTexts);
  const waiting = scans.filter((scan) => isPending(scan) && scan.isKept).length;
  return (
    <div css={styles.scans}>
      <p role="status" css={waiting > 0 && styles.waitingScans}>
        {waiting > 0 && t('waiting', { count: waiting })}
      </p>
      {scans.length > 0 && (
        <>
          <h3 css={styles.listHeading}>{t('scans')}</h3>
          <ol css={styles.scanList}>
            {scans.toReversed().map((scan) => (
              <ScanLine key={scan.key} scan={scan} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function ScanLine({ scan }: { readonly scan: Scan }) {
  const clock = useClock();
  const answer = answerOf(scan);
  const { icon, word, detail, label } = useAnswerText().textOf(answer);
  const more = answer.kind === 'kept' || answer.kind === 'genuine' ? '' : detail;
  return (
    <li data-answer={answer.kind}>
      <time dateTime={scan.scannedAt}>{clock(scan.scannedAt)}</time>
      <Icon name={icon} />
      <span>
        <strong>{word}</strong>
        {` ${[label, more].filter(Boolean).join(' · ')}`}
      </span>
    </li>
  );
}
