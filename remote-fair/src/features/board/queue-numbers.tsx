import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { styles } from './board-styles.ts';
import { texts } from './texts.ts';

/** Numbers that come next: more would be too small to read. */
const shownNext = 8;
const unknown = '–';

/** Who is in session, who comes next, how many wait and for how long. */
export function QueueNumbers({ board }: { readonly board: QueueBoard | undefined }) {
  const t = useTexts(texts);
  const wait = () => {
    if (!board) return unknown;
    const minutes = board.estimatedWaitingTime;
    if (minutes === null) return t('waitUnknown');
    return t('waitMinutes', { minutes: Math.max(1, Math.round(minutes)) });
  };
  return (
    <div css={styles.rest}>
      <section>
        <h2 css={styles.label}>{t('sessions')}</h2>
        <Numbers numbers={board?.inSession} none={t('nobodyInSession')} inSession />
      </section>
      <section>
        <h2 css={styles.label}>{t('next')}</h2>
        <Numbers numbers={board?.waiting.slice(0, shownNext)} none={t('nobodyNext')} />
      </section>
      <dl css={styles.facts}>
        <div>
          <dt css={styles.label}>{t('waiting')}</dt>
          <dd css={styles.fact}>{board ? board.waiting.length : unknown}</dd>
        </div>
        <div>
          <dt css={styles.label}>{t('wait')}</dt>
          <dd css={styles.fact}>{wait()}</dd>
        </div>
      </dl>
    </div>
  );
}

interface NumbersProps {
  readonly numbers: readonly number[] | undefined;
  readonly none: string;
  readonly inSession?: boolean;
}

function Numbers({ numbers, none, inSession = false }: NumbersProps) {
  if (!numbers) return <p css={styles.none}>{unknown}</p>;
  if (numbers.length === 0) return <p css={styles.none}>{none}</p>;
  return (
    <ul css={[styles.numbers, inSession && styles.inSession]}>
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  );
}
