import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useClock } from '../../staff/staff-time.ts';
import { useAnswerText } from './answer-text.ts';
import { isLetInTwice, type Scan } from './scan.ts';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';

interface LetInTwiceProps {
  readonly scans: readonly Scan[];
  readonly onSeen: () => void;
}

/** Tickets that were let in here without a network, while another device had used them before. */
export function LetInTwice({ scans, onSeen }: LetInTwiceProps) {
  const t = useTexts(scanTexts);
  const clock = useClock();
  const { textOf } = useAnswerText();
  const twice = scans.filter(isLetInTwice);
  if (twice.length === 0) return null;
  return (
    <Alert kind="error" heading={t('twice', { count: twice.length })}>
      <ul>
        {twice.map(({ key, scannedAt, outcome }) => {
          const { word, detail, label } = textOf(outcome ?? { kind: 'checking' });
          return (
            <li key={key}>
              {[label, `${word} ${detail}`, t('letInAt', { time: clock(scannedAt) })]
                .filter(Boolean)
                .join(' · ')}
            </li>
          );
        })}
      </ul>
      <p css={styles.seen}>
        <Button look="secondary" onClick={onSeen}>
          {t('seen')}
        </Button>
      </p>
    </Alert>
  );
}
