import type { MadeTicket } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { activityName } from '../../activity/activity-name.ts';
import { answerColours, answerStyles as styles } from './answer-styles.ts';
import { useAnswerText } from './answer-text.ts';
import { foundTexts } from './found-texts.ts';
import { FoundTickets } from './found-tickets.tsx';
import type { SentCode } from './scan-code.ts';
import type { ScanAnswer } from './scan-outcome.ts';
import { scanTexts } from './scan-texts.ts';

interface AnswerPanelProps {
  readonly answer: ScanAnswer | undefined;
  /** Grows with every scan, so that the same answer twice is said twice. */
  readonly count: number;
  readonly onChoose: (code: SentCode) => void;
  /** Takes the answer back, where that can be. */
  readonly undo: SentCode | undefined;
  readonly onUndo: (code: SentCode) => void;
  /** Prints a ticket that staff made. */
  readonly onPaper: (ticket: MadeTicket) => void;
}

/** The upper half of the screen: what the last scan says, from two metres away. */
export function AnswerPanel({ answer, count, onChoose, undo, onUndo, onPaper }: AnswerPanelProps) {
  const t = useTexts(scanTexts);
  // Asked for by the first find, they would take the desk off the screen until they are there.
  useTexts(foundTexts);
  const isBad = answer?.kind === 'used' || answer?.kind === 'refused';
  const words = answer && <Words key={count} answer={answer} />;
  return (
    <div css={[styles.panel, answerColours[answer?.kind ?? 'idle']]} data-answer={answer?.kind}>
      {!answer && (
        <div>
          <p css={styles.word}>{t('idle')}</p>
          <p css={styles.detail}>{t('idleHelp')}</p>
        </div>
      )}
      <div role="status">{!isBad && words}</div>
      <div role="alert">{isBad && words}</div>
      {answer?.kind === 'choice' && (
        <div css={styles.choices}>
          {answer.types.map((type) => (
            <Button
              key={type}
              look="secondary"
              onClick={() => onChoose({ kind: 'ticket', type, secret: answer.secret })}
            >
              {activityName(type, '+')}
            </Button>
          ))}
        </div>
      )}
      {answer?.kind === 'found' && (
        <FoundTickets {...answer} onChoose={onChoose} onPaper={onPaper} />
      )}
      {undo && (
        <div css={styles.choices}>
          <Button look="secondary" onClick={() => onUndo(undo)}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Words({ answer }: { readonly answer: ScanAnswer }) {
  const { icon, word, detail, label } = useAnswerText().textOf(answer);
  return (
    <>
      <p css={styles.word}>
        <Icon name={icon} />
        {word}
      </p>
      {detail && <p css={styles.detail}>{detail}</p>}
      {label && <p css={styles.label}>{label}</p>}
    </>
  );
}
