import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import type { ComponentProps } from 'react';
import { shownMinutes } from '../../staff/shown-minutes.ts';
import { styles } from './board-styles.ts';
import { FilledNumbers } from './filled-numbers.tsx';
import { fillWithNumbers } from './number-grid.ts';
import { texts } from './texts.ts';

/** Numbers that come next: more would be too small to read. */
const shownNext = 8;
/** Of both lists, between wide and upright screens. */
const room = { aspect: 1.5, largest: 0.22 };
const unknown = '–';

/** Who is in session, who comes next, how many wait and for how long. */
export function QueueNumbers({ board }: { readonly board: QueueBoard | undefined }) {
  const t = useTexts(texts);
  const wait = () => {
    if (!board) return unknown;
    const minutes = board.estimatedWaitingTime;
    if (minutes === null) return t('waitUnknown');
    return t('waitMinutes', { minutes: shownMinutes(minutes) });
  };
  const sessions = board?.inSession;
  const next = board?.waiting.slice(0, shownNext);
  const { rows, ...grid } = fillWithNumbers([sessions ?? [], next ?? []], room);
  const [sessionRows = 1, nextRows = 1] = rows;
  // Each row is as high as any other one.
  const gridTemplateRows = `auto minmax(0, ${sessionRows}fr) auto minmax(0, ${nextRows}fr) auto`;
  return (
    <div css={[styles.rest, { gridTemplateRows }]}>
      <section css={styles.list}>
        <h2 css={styles.label}>{t('sessions')}</h2>
        <Numbers
          numbers={sessions}
          none={t('nobodyInSession')}
          grid={{ ...grid, rows: sessionRows }}
          look="inSession"
        />
      </section>
      <section css={styles.list}>
        <h2 css={styles.label}>{t('next')}</h2>
        <Numbers
          numbers={next}
          none={t('nobodyNext')}
          grid={{ ...grid, rows: nextRows }}
          look="next"
        />
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

interface NumbersProps extends Omit<ComponentProps<typeof FilledNumbers>, 'numbers'> {
  readonly numbers: readonly number[] | undefined;
  readonly none: string;
}

function Numbers({ numbers, none, ...filled }: NumbersProps) {
  if (!numbers) return <p css={styles.none}>{unknown}</p>;
  if (numbers.length === 0) return <p css={styles.none}>{none}</p>;
  return <FilledNumbers numbers={numbers} {...filled} />;
}
